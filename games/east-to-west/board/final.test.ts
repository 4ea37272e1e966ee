import { declaresFinal } from '../../testing/final.ts'
import { eastToWest } from '../rules/index.ts'
import { isFinal } from './final.ts'

declaresFinal(eastToWest, isFinal, ['bonus', 'work'])
