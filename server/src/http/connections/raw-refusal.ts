import type { Socket } from 'node:net'
import { refused } from '@lianmeng/contract/envelope'
import { httpMessage } from '@lianmeng/contract/http-messages'
import { newestCall } from './newest-call.ts'

/** Whether bytes written now stand alone: no answer has begun, and none waits for its turn. */
function isFree(socket: Socket): boolean {
  const response = newestCall(socket)?.response
  if (!response || response.writableFinished) return true
  return response.socket !== null && !response.headersSent
}

/** Answers with a refusal past the HTTP layer, where there is no request to answer or no end to it, and hangs up. */
export function refuseRaw(socket: Socket, status: number): void {
  if (!isFree(socket)) {
    socket.destroy()
    return
  }
  const body = JSON.stringify(refused(status, httpMessage(status)))
  socket.end(
    `HTTP/1.1 ${status} \r\nconnection: close\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}

/** Answers bytes that never became a request; see slow-clients.ts for what becomes of the connection. */
export function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
  refuseRaw(socket, status)
}
