export { solid } from '../hex-bolt/solid.ts'
