import { connect, createServer } from 'node:net'
import { Plain } from './say.ts'

/** Whether something answers on `localhost`, by IPv4 or IPv6: a browser would reach it instead of us. */
const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ port, host: 'localhost', timeout: 1000 })
    const end = (result: boolean) => {
      socket.destroy()
      resolve(result)
    }
    socket
      .once('connect', () => end(true))
      .once('error', () => end(false))
      .once('timeout', () => end(false))
  })

const canListen = (port: number, host: string) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, host, () => server.close(() => resolve(true)))
  })

/**
 * Refuses a port in use before any work starts.
 * @param command as the user typed it
 */
export async function checkPort(port: number, host: string, command = 'npm start'): Promise<void> {
  if (!(await answers(port)) && (await canListen(port, host))) return
  throw new Plain(
    `端口 ${port} 已被占用。请停止占用它的程序，或换一个端口：${command} -- --port ${port + 1}`,
    `Port ${port} is taken. Stop what holds it, or choose another: ${command} -- --port ${port + 1}`,
  )
}
