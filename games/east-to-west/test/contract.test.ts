import { keepsTheContract } from '../../testing/contract.ts'

// Random games of this are long, some 1,500 decisions each: fewer of them look at as many positions.
keepsTheContract('east-to-west', 120)
