export { views } from '../hex-bolt/views.ts'
