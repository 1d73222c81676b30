/** Messages for HTTP statuses. [spec §8] */
export const httpMessages: Readonly<Record<number, string>> = {
  400: '请求错误',
  401: '登录超时，请重新登录！',
  403: '没有权限，请联系管理员！',
  404: '网络请求不存在！',
  405: '请求方法不允许',
  408: '请求超时',
  500: '服务器正在重启，请稍后重试！',
  501: '服务未实现',
  502: '服务器正在重启，请稍后重试！',
  503: '服务不可用',
  504: '网络超时',
  505: 'HTTP版本不受支持',
}

/** The client gave up waiting. */
export const timeoutMessage = '请求超时！请检查网络'

/** The message of a status, including those missing from the table. */
export function httpMessage(status: number): string {
  return httpMessages[status] ?? `其他连接错误 --${status}`
}
