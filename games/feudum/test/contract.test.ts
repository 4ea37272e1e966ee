import { keepsTheContract } from '../../testing/contract.ts'

keepsTheContract('feudum', 80)
