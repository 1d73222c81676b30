import { chatLimits, chatTexts } from '@lianmeng/contract/chat/texts'

/** The rule of an upload into a conversation. */
export const uploadRule = { size: chatLimits.file, tooLarge: chatTexts.fileTooLarge, missing: '请选择文件' }
