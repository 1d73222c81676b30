import type { Socket } from 'node:net'
import { refused } from '@lianmeng/contract/envelope'
import { httpMessage } from '@lianmeng/contract/http-messages'
import { newestCall } from './newest-call.ts'

/** Whether bytes can be written now: no answer has begun, and none is queued. */
function isFree(socket: Socket): boolean {
  const response = newestCall(socket)?.response
  if (!response || response.writableFinished) return true
  return response.socket !== null && !response.headersSent
}

/** Sends a refusal below the HTTP layer, when there is no complete request to answer, and closes the connection. */
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

/** Answers bytes that are not a valid request; see slow-clients.ts for how the connection ends. */
export function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
  refuseRaw(socket, status)
}
