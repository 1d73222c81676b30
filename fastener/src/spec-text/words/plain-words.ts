/** Words for the thread and for standards bodies, by their value. */
export const threadExtentWords = {
  full: '全ねじ|全ネジ|vollgewinde|全扣|满牙|满丝|全牙|全螺纹|全丝|通牙|全牙型|full thread|fully threaded|full threaded|ft',
  partial:
    '半ねじ|半ネジ|teilgewinde|半扣|半牙|半螺纹|半丝|半牙型|部分螺纹|partial thread|partially threaded|half thread|pt',
} as const

export const threadFormWords = {
  coarse: '粗牙|粗螺纹|粗丝|coarse|coarse thread|unc',
  fine: '细牙|细螺纹|细丝|幼牙|细扣|fine|fine thread|fine pitch|unf',
} as const

export const pitchWords = '螺距|牙距|pitch'

export const handWords = {
  left: '左旋|左螺纹|反螺纹|逆牙|逆丝|左扣|linksgewinde|左牙|反牙|反丝|反扣|左旋螺纹|倒牙|lh|left hand|left-hand',
  right: '右旋|右牙|正牙|正丝|正扣|rh|right hand|right-hand',
} as const

export const organisationWords = {
  'GB/T': '国标|国家标准|老国标|旧国标|新国标',
  DIN: '德标|德制',
  ASME: '美标|美制',
  ISO: '国际标准|国际',
  JIS: '日标|日制',
  EN: '欧标',
} as const

/** Goods of other trades: their numbers are not sizes of fasteners. */
export const foreignWords =
  '六角铜柱|铜柱|隔离柱|尼龙柱|支撑柱|standoff|standoffs|spacer|spacers|螺丝套装|螺丝组合套装|assortment|assortment kit|heat set insert|heat set inserts|heat-set insert|heat-set inserts|heatset insert|heatset inserts|heat insert|threaded insert|threaded inserts|brass insert|brass inserts|helicoil|热熔螺母|热熔铜螺母|热熔铜嵌件|钢丝螺套|螺纹护套|压块|中压块|边压块|扎带头|ziptie|zip tie|cable tie|kabelbinder|führungsbuchse|buchse|铝型材|型材|接头|快速接头|快换接头|宝塔接头|喉箍|管夹|管卡|三通|软管|气管|弹簧|手柄|手轮|把套|润滑油脂|防锈油|清洗剂|机油|油漆|灯泡|电线|电缆扎带|锁具|门锁|钥匙|水平尺|卷尺|锤子|钳子|老虎钳|锉刀|锯片|砂轮片|千叶轮|电钻|冲击钻|热风枪|打印纸|标签纸|欧标型材|电缆接头|电缆固定头|防水接头|格兰头|气管接头|快插接头|管接头|卡套接头|扎带|尼龙扎带|气缸|手套|液压油|润滑油|黄油枪|传感器线|直线导轨|linear rail|linear guide|linear bearing|timing belt|stepper|导轨|滑块|联轴器|减速机|公头|母头|热缩管|usb|usb数据线|数据线|cable gland|cable glands|kabelverschraubung|レンチ|六角レンチ|同步带|皮带|皮带轮|同步轮|齿轮|压簧|拉簧|扭簧|脚轮|合页|铰链|拉手|把手|磁铁|角码|角件|端盖|继电器|接触器|断路器|按钮|指示灯|变频器|风扇|开关电源|电池|网线|线槽|桥架|密封胶|胶水|玻璃胶|润滑脂|砂纸|砂轮|切割片|锯条|抹布|口罩|安全帽|劳保鞋|胶带|亚克力|gloves|hose|pulley|gear|profile|extrusion|sensor|sensors|螺丝刀|十字螺丝刀|一字螺丝刀|内六角螺丝刀|螺丝批|螺丝起子|起子|改锥|批头|螺丝批头|起子头|screwdriver|screwdrivers|screw driver|driver bit|bit set|screwdriver bit|hex driver|扳手|套筒扳手|扭力扳手|棘轮扳手|丝锥|板牙|钻头|丝攻|drill bit|drill bits|螺丝胶|螺纹胶|螺丝刀头|螺丝收纳盒|螺丝盒|connector|connectors|插头|插座|连接器|接插件|航空插头|接线端子|端子排|端子|cable|电缆线|传感器|接近开关|proximity sensor|motor|电机|电磁阀|led|switch|半圆键|花键|导向键|楔键|切向键|内六角扳手|圆钢|元钢|螺纹钢|角钢|槽钢|扁钢|工字钢|钢板|钢管|方管|无缝管|轴承|油封|密封圈|o型圈|o形圈|骨架油封|链条|焊条|焊丝|钢丝绳|卸扣|花篮螺栓|花篮螺丝|花兰螺栓|花兰螺丝|turnbuckle|法兰片|法兰盘|弯头|阀门|球阀|电缆|allen key|hex key|key stock|wrench|spanner|bearing|lager|kugellager|rillenkugellager|bearings|round bar|o-ring'

/** Labels, polite phrases and units from table heads: recognised and ignored. */
export const fillerWords =
  '连接副|再|再加|再来|再要|还要|还有|另外|一批|标准件|紧固件|五金|求购|采购|需要|需求|我要|要|询价|报价|请报价|名称|品名|产品|产品名称|规格|型号|规格型号|材质|材料|表面|表面处理|处理|颜色|数量|单位|等级|级别|强度|强度等级|性能等级|标准|长度|直径|螺纹|公制|英制|级|的|和|与|用于|带|头|共|各|钢|牌号|mm|total|length|序号|备注|清单|单价|金额|合计|小计|no|item|spec|description|unit|overall|of|with|and|the|size|qty|quantity|type|head|steel|for|finish|plated|coated|thread|threads|threaded|metric|inch|dia|pcs|need|kl.|kl|hd|老板|item|pos|regular|配|附|含|另配|外配|各配|附带|加|连|齐全|成套|配套|整套|全套|每样|mit|und|je|c/w|w/|付|含税|不含税|未税|含运费|用于'
