import { declaresFinal } from '../../testing/final.ts'
import { ophir } from '../rules/index.ts'
import { isFinal } from './final.ts'

declaresFinal(ophir, isFinal, ['placeBarrier', 'pickSpecialist'])
