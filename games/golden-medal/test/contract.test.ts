import { keepsTheContract } from '../../testing/contract.ts'

keepsTheContract('golden-medal', 200)
