export const systemTexts = {
  jobGone: '该任务已完成或正在运行，请刷新',
  reasonMissing: '请填写理由',
} as const
