import { keepsTheContract } from '../testing/contract.ts'

keepsTheContract('east-to-west')
