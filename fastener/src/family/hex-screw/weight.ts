export { weight } from '../hex-bolt/weight.ts'
