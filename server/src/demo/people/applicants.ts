/** Companies that apply to sell, by the state of their application. */
export const applicants = {
  draft: '海盐起步紧固件有限公司（示例）',
  submitted: '海盐待审标准件有限公司（示例）',
  mending: '海盐补正螺栓厂（示例）',
  rejected: '海盐驳回五金店（示例）',
  opened: '嘉善恒固标准件有限公司（示例）',
  stopped: '海盐停用紧固件厂（示例）',
} as const
