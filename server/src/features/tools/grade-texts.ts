/** The groups for filtering a list of grades, and the name of each type of the cross-reference. */
export const typeTexts: Readonly<Record<string, readonly [group: string, type: string]>> = {
  'carbon structural': ['碳钢', '碳素结构钢'],
  carbon: ['碳钢', '优质碳素钢'],
  spring: ['碳钢', '弹簧钢'],
  'cold heading': ['碳钢', '冷镦钢'],
  'JIS cold heading': ['碳钢', '日标冷镦钢'],
  'cold heading alloy': ['合金钢', '冷镦合金钢'],
  boron: ['合金钢', '含硼冷镦钢'],
  alloy: ['合金钢', '合金结构钢'],
  'alloy boron': ['合金钢', '含硼合金钢'],
  'heat resistant': ['合金钢', '耐热钢'],
  stainless: ['不锈钢', '不锈钢'],
  'stainless PH': ['不锈钢', '沉淀硬化不锈钢'],
  duplex: ['不锈钢', '双相不锈钢'],
  brass: ['铜铝钛', '黄铜'],
  'leaded brass': ['铜铝钛', '铅黄铜'],
  bronze: ['铜铝钛', '青铜'],
  titanium: ['铜铝钛', '钛'],
  aluminium: ['铜铝钛', '铝'],
}

export const matchTexts: Readonly<Record<string, string>> = {
  equivalent: '等同',
  near: '相近',
  'no direct foreign equivalent': '国外无直接对应',
  'Chinese structural-bolt grade': '国内钢结构螺栓专用',
  'no direct EN/AISI': '无 EN、AISI 对应',
}

const useTexts: Readonly<Record<string, string>> = {
  '4.6 / 4.8 bolts, washers': '4.6、4.8 级螺栓，垫圈',
  'rivets, soft screws': '铆钉，软螺钉',
  '4.8 screws, nuts class 5': '4.8 级螺钉，5 级螺母',
  'eye bolts GB/T 825, nuts': '吊环螺钉 GB/T 825，螺母',
  '5.6 / 6.8 / 8.8 (Q+T)': '5.6、6.8 级，调质后 8.8 级',
  '8.8 small sizes': '小规格 8.8 级',
  '8.8 (Q+T), nuts 8/10, pins': '调质后 8.8 级，8、10 级螺母，销',
  'spring washers, retaining rings': '弹簧垫圈，挡圈',
  '4.8 screws, rivets': '4.8 级螺钉，铆钉',
  '5.8, nuts': '5.8 级，螺母',
  '8.8 small, nuts 8': '小规格 8.8 级，8 级螺母',
  '10.9S structural bolts (GB/T 1228/3632)': '10.9S 钢结构螺栓（GB/T 1228、GB/T 3632）',
  '10.9S structural': '10.9S 钢结构螺栓',
  '10.9 / 12.9, high temperature studs': '10.9、12.9 级，高温双头螺柱',
  'aviation bolts': '航空螺栓',
  '12.9 large sizes': '大规格 12.9 级',
  'high temperature studs': '高温双头螺柱',
  'A2 cold headed': 'A2，冷镦件',
  'C1 / drilling screws': 'C1，自钻自攻螺钉',
  'low-cost screws (not A2)': '低价螺钉（不是 A2）',
  'brass screws CU2': '黄铜螺钉 CU2',
  'CU2, rivets': 'CU2，铆钉',
  'turned brass CU3': '车制黄铜件 CU3',
  'Ti fasteners': '钛紧固件',
  'Ti-6Al-4V fasteners': 'Ti-6Al-4V 紧固件',
  'Al fasteners': '铝紧固件',
  'Al rivets, AL4': '铝铆钉，AL4',
  'blind rivet bodies': '抽芯铆钉铆体',
}

/** The use of a grade; a list of property classes alone needs only the word for it. */
export const useText = (use: string): string =>
  useTexts[use] ?? (/^[\d./ -]+$/.test(use) ? `${use.replace(/ ?\/ ?/g, '、').replace('-', '–')} 级` : use)

const conditionTexts: Readonly<Record<string, string>> = {
  'hot rolled d<=16': '热轧，d ≤ 16 mm',
  'normalized (test piece)': '正火试样',
  'Q+T': '调质',
  'Q+T test piece 25 mm': '调质试样 25 mm',
  composition: '仅化学成分',
  'composition; properties after heat treatment of the fastener': '化学成分；力学性能由紧固件热处理决定',
  'solution treated bar': '固溶处理棒材',
  'half-hard bar/wire, typical': '半硬棒、线，典型值',
  annealed: '退火',
}
export const conditionText = (condition: string): string => conditionTexts[condition] ?? condition

/** `A36 (near) / 1018` in Chinese. */
export const nameText = (names: string): string =>
  names
    .replace(/ ?\(near\)| near\b/g, '（近似）')
    .replace(/ family\b/, ' 类')
    .replace(/ class\b/, ' 类')
    .replace(/ studs\b/, ' 螺柱')

/** `>=520`, `<=137 (hot rolled)` for readers. */
export const valueText = (value: string): string =>
  value
    .replaceAll('>=', '≥ ')
    .replaceAll('<=', '≤ ')
    .replace(/(\d)-(\d)/g, '$1–$2')
    .replace(/ ?\(hot rolled\)/, '（热轧）')
    .replace(/ ?\(annealed\)/, '（退火）')
