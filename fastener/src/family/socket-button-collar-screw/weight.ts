export { weight } from '../socket-button-screw/weight.ts'
