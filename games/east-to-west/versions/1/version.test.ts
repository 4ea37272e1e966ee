import { playsAsItDid } from '../../../testing/earlier.ts'
import { eastToWest } from './index.ts'

playsAsItDid(eastToWest)
