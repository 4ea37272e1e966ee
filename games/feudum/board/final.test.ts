import { declaresFinal } from '../../testing/final.ts'
import { feudum } from '../rules/index.ts'
import { isFinal } from './final.ts'

declaresFinal(feudum, isFinal, ['explore', 'sendSeal', 'pickHand'])
