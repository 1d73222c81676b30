/** What people in the trade call things, beside the names that the dictionaries hold. */

/** Surface treatments: a word and what the dictionary's names begin with or are. */
export const surfaceWords: Readonly<Record<string, readonly string[]>> = {
  镀锌: ['镀蓝白锌', '镀彩锌', '镀锌'],
  电镀锌: ['镀蓝白锌', '镀彩锌', '镀锌'],
  蓝白锌: ['镀蓝白锌'],
  白锌: ['镀蓝白锌'],
  蓝锌: ['镀蓝白锌'],
  彩锌: ['镀彩锌'],
  黄锌: ['镀彩锌'],
  镀彩: ['镀彩锌'],
  镀白锌: ['镀蓝白锌'],
  镀白: ['镀蓝白锌'],
  热镀锌: ['热浸镀锌'],
  热浸锌: ['热浸镀锌'],
  热镀: ['热浸镀锌'],
  发黑: ['氧化（发黑）'],
  氧化: ['氧化（发黑）'],
  发蓝: ['氧化（发黑）'],
  黑色: ['氧化（发黑）'],
  达克罗: ['锌片涂层（达克罗）'],
  锌片: ['锌片涂层（达克罗）'],
  锌铝涂层: ['锌片涂层（达克罗）'],
  原色: ['本色', '简单处理'],
  镍: ['镀镍'],
}

/** Grades whose dictionary name says more: a word and the beginning or the bracketed name of the grade. */
export const stainlessWords: Readonly<Record<string, string>> = {
  SUS304: '304',
  SUS316: '316',
  SUS303: '303',
  SUS420: '420',
}

export const textureWords: Readonly<Record<string, string>> = { 不锈: '不锈钢', 黄铜: '铜', 铜质: '铜', 铝质: '铝' }

/**
 * Words for parts: any of the alternatives may stand in the name of the standard, its category or its shape. What the
 * names hold themselves needs no entry.
 */
export const partWords: Readonly<Record<string, readonly string[]>> = {
  螺丝: ['螺钉', '螺栓'],
  外六角: ['六角头'],
  六角头: ['六角头'],
  杯头: ['内六角圆柱头'],
  圆杯: ['内六角平圆头'],
  平杯: ['内六角沉头'],
  内六角圆柱头: ['内六角圆柱头'],
  机米: ['紧定螺钉'],
  基米: ['紧定螺钉'],
  顶丝: ['紧定螺钉'],
  止付: ['紧定螺钉'],
  螺帽: ['螺母'],
  丝帽: ['螺母'],
  防松螺母: ['锁紧螺母'],
  尼龙螺母: ['非金属嵌件', '尼龙'],
  尼龙锁紧: ['非金属嵌件', '尼龙'],
  盖帽: ['盖形'],
  元宝: ['蝶形'],
  羊角: ['蝶形'],
  平垫: ['平垫'],
  弹垫: ['弹垫', '弹簧垫圈'],
  弹簧垫: ['弹簧垫圈'],
  垫片: ['垫圈'],
  介子: ['垫圈'],
  牙条: ['螺杆'],
  丝杆: ['螺杆'],
  牙棒: ['螺杆'],
  马车: ['方颈'],
  法兰螺栓: ['法兰面螺栓'],
  法兰螺母: ['法兰面螺母'],
  卡簧: ['挡圈'],
  卡环: ['挡圈'],
  轴卡: ['轴用'],
  孔卡: ['孔用'],
  E形卡簧: ['E形', '开口挡圈'],
  钻尾: ['自钻'],
  拉铆钉: ['抽芯铆钉'],
  拉钉: ['抽芯铆钉'],
  铁板牙: ['自攻'],
  梅花: ['花形'],
  十字: ['十字槽'],
  一字: ['开槽'],
  半沉头: ['半沉头'],
}
