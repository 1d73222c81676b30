export { weight } from '../cross-pan-screw/weight.ts'
