/** What is said of the thread or of the body whose standard is wanted, by the value it stands for. */
export const threadExtentWords = {
  full: '全牙|全螺纹|全丝|通牙|全牙型|full thread|fully threaded|full threaded|ft',
  partial: '半牙|半螺纹|半丝|半牙型|部分螺纹|partial thread|partially threaded|half thread|pt',
} as const

export const threadFormWords = {
  coarse: '粗牙|粗螺纹|粗丝|coarse|coarse thread|unc',
  fine: '细牙|细螺纹|细丝|幼牙|细扣|fine|fine thread|fine pitch|unf',
} as const

export const handWords = {
  left: '左旋|左牙|反牙|反丝|反扣|左旋螺纹|倒牙|lh|left hand|left-hand',
  right: '右旋|右牙|正牙|正丝|正扣|rh|right hand|right-hand',
} as const

export const organisationWords = {
  'GB/T': '国标|国家标准',
  DIN: '德标|德制',
  ASME: '美标|美制',
  ISO: '国际标准|国际',
  JIS: '日标|日制',
  EN: '欧标',
} as const

/** Labels, politeness and units of the table head: understood, and nothing to keep. */
export const fillerWords =
  '标准件|紧固件|五金|求购|采购|需要|需求|我要|要|询价|报价|请报价|名称|品名|产品|产品名称|规格|型号|规格型号|材质|材料|表面|表面处理|处理|颜色|数量|单位|等级|级别|强度|强度等级|性能等级|标准|长度|直径|螺纹|公制|英制|级|的|和|与|用于|带|头|共|各|钢|牌号|mm|total|length|序号|备注|清单|单价|金额|合计|小计|no|item|spec|description|unit|overall|of|with|and|the|size|qty|quantity|type|head|steel|for|finish|plated|coated|thread|threads|threaded|metric|inch|dia|pcs|need'
