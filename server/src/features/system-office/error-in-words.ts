/** What errors of programs mean, by what they say; the first that fits holds. */
const kinds: readonly (readonly [says: RegExp, means: string])[] = [
  [/ECONNREFUSED|connection refused/i, '对方拒绝连接'],
  [/ENOTFOUND|EAI_AGAIN|getaddrinfo/i, '对方的域名无法解析'],
  [/ETIMEDOUT|timed? ?out|no answer|aborted due to timeout/i, '对方没有按时答复'],
  [/ECONNRESET|EPIPE|socket hang up|connection terminated|fetch failed|network/i, '连接中断'],
  [/certificate|self.signed|ERR_TLS|SSL/i, '对方的安全证书无效'],
  [/ENOSPC|disk full|no space/i, '磁盘已满'],
  [/EACCES|EPERM|permission denied/i, '没有读写文件的权限'],
  [/ENOENT|no such file/i, '文件不存在'],
  [/out of memory|heap|ENOMEM/i, '内存不足'],
  [/deadlock|could not serialize|lock timeout/i, '与其他写入冲突'],
  [/duplicate key|violates|null value|invalid input syntax/i, '数据不符合数据库的约束'],
  [/rate limit|too many requests|throttl/i, '对方限制了发送次数'],
  [/signature|access ?key|unauthori[sz]ed|forbidden|auth/i, '对方拒绝了身份或签名'],
  [/refused|reject/i, '对方拒绝了请求'],
  [/stopped|shutting down|terminat/i, '进程被停止'],
  [/TypeError|ReferenceError|RangeError|SyntaxError|is not a function|undefined|unexpected/i, '程序错误'],
]

/** An answer by HTTP: the status is the figure that helps. */
const status = /(?:HTTP|status(?: code)?)\D{0,3}([1-5]\d\d)\b/i

/**
 * An error of background work for the people of the platform: what happened, in Chinese and without anything that may belong to
 * somebody. The text of the error itself stands in the log of the server.
 */
export function errorInWords(error: string): string {
  const line = error.split('\n')[0] ?? ''
  const answered = status.exec(line)
  if (answered) return `对方答复 HTTP ${answered[1]}`
  return kinds.find(([says]) => says.test(line))?.[1] ?? '其他错误，详情见服务器日志'
}
