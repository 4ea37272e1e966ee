import { keepsTheContract } from '../../testing/contract.ts'

keepsTheContract('ophir', 200)
