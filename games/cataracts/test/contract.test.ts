import { keepsTheContract } from '../../testing/contract.ts'

keepsTheContract('cataracts')
