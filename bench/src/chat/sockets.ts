import { once } from 'node:events'
import { chatSocket } from '@lianmeng/contract/chat/endpoints'
import type { Change, ChatSide } from '@lianmeng/contract/chat/shapes'
import { gateway } from '@lianmeng/contract/endpoint'
import { WebSocket } from 'undici'

type Held = { side: ChatSide; with: number; rev: number }

/** Opens somebody's socket. @param hear gets what changes */
export async function openSocket(
  origin: string,
  cookie: string,
  held: readonly Held[],
  hear: (changes: Change[]) => void = () => {},
): Promise<WebSocket> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${gateway}${chatSocket.path}`, {
    headers: { cookie, origin: 'http://localhost' },
  })
  socket.addEventListener('message', ({ data }) => hear((JSON.parse(String(data)) as { changes: Change[] }).changes))
  await Promise.race([once(socket, 'open'), once(socket, 'close').then(() => Promise.reject(new Error('refused')))])
  if (held.length > 0) socket.send(JSON.stringify({ held }))
  return socket
}
