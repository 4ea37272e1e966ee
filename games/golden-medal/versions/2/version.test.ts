import { playsAsItDid } from '../../../testing/earlier.ts'
import { goldenMedal } from './index.ts'

playsAsItDid(goldenMedal)
