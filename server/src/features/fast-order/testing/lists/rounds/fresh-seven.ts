// Long because: a table of lists with their right values.
import { csv, type ListCase, ods, xls, xlsx } from '../list-case.ts'
import type { TextCase } from '../texts.ts'

/** seventh round: lists written after real layouts before anybody looked at the reader. */
export const files: readonly ListCase[] = [
  {
    name: 'water plant',
    file: xlsx([
      ['水厂设备检修材料计划'],
      ['序号', '材料名称', '规格型号', '单位', '计划数量', '单价', '金额', '使用部位'],
      [1, '不锈钢螺栓 GB/T5783', 'M12×50 304', '套', 120, '', '', '沉淀池'],
      [2, '不锈钢平垫 GB/T97.1', '12 304', '个', 240, '', '', '沉淀池'],
      [3, 'PE管', 'DN110', '米', 30, '', '', ''],
    ]),
    wanted: [
      ['GB/T 5783', 'M12×50', 120, '套'],
      ['GB/T 97.1', '12', 240, '支'],
      ['', '', null],
    ],
  },
  {
    name: 'robot shop bom',
    file: xlsx([
      ['Robot arm v3 BOM', '', '', ''],
      ['Part', 'Spec', 'Qty/robot', 'Robots', 'Total qty'],
      ['Socket cap screw ISO 4762', 'M4x16 12.9', 32, 5, 160],
      ['Countersunk ISO 10642', 'M3x8 10.9', 24, 5, 120],
      ['Nut ISO 4032', 'M4', 16, 5, 80],
    ]),
    wanted: [
      ['ISO 4762', 'M4×16', 160, '', '12.9'],
      ['ISO 10642', 'M3×8', 120, '', '10.9'],
      ['ISO 4032', 'M4', 80],
    ],
  },
  {
    name: 'chemical plant bolts',
    file: xls([
      ['序号', '管线号', '法兰规格', '螺柱标准', '螺柱规格', '螺柱材质', '数量（套）', '备注'],
      [1, 'P-101', 'DN50 PN16', 'HG/T 20613', 'M16×90', '35CrMo', 32, ''],
      [2, 'P-102', 'DN80 PN16', 'HG/T 20613', 'M16×100', '35CrMo', 64, ''],
    ]),
    wanted: [
      ['HG/T 20613', 'M16×90', 32, '套'],
      ['HG/T 20613', 'M16×100', 64, '套'],
    ],
  },
  {
    name: 'kingdee material request',
    file: xlsx([
      ['生产投料单'],
      ['子项物料编码', '子项物料名称', '子项规格型号', '子项单位', '应发数量', '已领数量', '仓库'],
      ['3.01.001', '内六角圆柱头螺钉', 'GB70.1-M8*25-12.9-黑', '支', 480, 0, '五金仓'],
      ['3.01.002', '弹簧垫圈', 'GB93-8-黑', '支', 480, 0, '五金仓'],
    ]),
    wanted: [
      ['GB/T 70.1', 'M8×25', 480, '支', '12.9'],
      ['GB/T 93', '8', 480, '支'],
    ],
  },
  {
    name: 'english marine',
    file: csv([
      ['Item', 'Description', 'Std', 'Size', 'Matl', 'Qty Ordered', 'Qty Delivered'],
      ['1', 'Hex bolt', 'ISO 4014', 'M20x100', 'A4-80', '60', '0'],
      ['2', 'Hex nut', 'ISO 4032', 'M20', 'A4-80', '120', '0'],
      ['3', 'Washer', 'ISO 7089', '20', 'A4', '120', '0'],
    ]),
    wanted: [
      ['ISO 4014', 'M20×100', 60, '', 'A4-80'],
      ['ISO 4032', 'M20', 120, '', 'A4-80'],
      ['ISO 7089', '20', 120],
    ],
  },
  {
    name: 'german Bestellung lose',
    file: xlsx([
      ['Bestellung Nr. 4711'],
      ['Pos.', 'Art.Nr.', 'Artikelbezeichnung', 'Stück', 'E-Preis', 'Summe'],
      [1, '93381225', 'DIN 933 8.8 M12x25 galv. verzinkt', 300, 0.12, 36],
      [2, '9348012', 'DIN 934 8 M12 galv. verzinkt', 300, 0.04, 12],
    ]),
    wanted: [
      ['DIN 933', 'M12×25', 300, '支', '8.8'],
      ['DIN 934', 'M12', 300, '支', '8'],
    ],
  },
  {
    name: 'spanish pedido',
    file: csv(
      [
        ['Línea', 'Ref.', 'Descripción del artículo', 'Cant. pedida', 'Ud.', 'Precio'],
        ['1', 'T933-8-30', 'Tornillo DIN 933 M8x30 8.8 zincado', '400', 'ud', '0,06'],
        ['2', 'T934-8', 'Tuerca DIN 934 M8 zincada', '400', 'ud', '0,02'],
      ],
      ';',
    ),
    wanted: [
      ['DIN 933', 'M8×30', 400, '支', '8.8'],
      ['DIN 934', 'M8', 400, '支'],
    ],
  },
  {
    name: 'polish zamowienie',
    file: csv(
      [
        ['Lp', 'Nazwa towaru', 'Ilość zamówiona', 'Jm', 'Uwagi'],
        ['1', 'Śruba DIN 912 M6x25 8.8 ocynk', '150', 'szt.', ''],
        ['2', 'Podkładka DIN 125 M6 ocynk', '300', 'szt.', ''],
      ],
      ';',
    ),
    wanted: [
      ['DIN 912', 'M6×25', 150, '支', '8.8'],
      ['DIN 125', '6', 300, '支'],
    ],
  },
  {
    name: 'russian waybill',
    file: xlsx([
      ['№ п/п', 'Товар', 'Ед.', 'Кол-во', 'Цена', 'Сумма'],
      [1, 'Болт М10х40 DIN 933 кл.пр. 8.8 цинк', 'шт', 200, 8.5, 1700],
      [2, 'Гайка М10 DIN 934 цинк', 'шт', 200, 2.1, 420],
    ]),
    wanted: [
      ['DIN 933', 'M10×40', 200, '支', '8.8'],
      ['DIN 934', 'M10', 200, '支'],
    ],
  },
  {
    name: 'dutch',
    file: csv(
      [
        ['Pos', 'Aantal', 'Omschrijving', 'Afmeting', 'Norm', 'Materiaal'],
        ['1', '40', 'Zeskantbout', 'M12x60', 'DIN 931', '8.8 verzinkt'],
        ['2', '40', 'Moer', 'M12', 'DIN 934', '8 verzinkt'],
      ],
      ';',
    ),
    wanted: [
      ['DIN 931', 'M12×60', 40, '', '8.8'],
      ['DIN 934', 'M12', 40, '', '8'],
    ],
  },
  {
    name: 'japanese order',
    file: xlsx([
      ['No', '品名', '規格・サイズ', '材質', '表面処理', '数量', '単位'],
      [1, '六角穴付きボルト', 'M6×20', 'SCM435', '黒染め', 100, '本'],
      [2, '六角ナット', 'M6', 'SUS304', '', 100, '個'],
      [3, '平座金', 'M6', 'SUS304', '', 200, '枚'],
    ]),
    wanted: [
      ['', 'M6×20', 100, '支'],
      ['', 'M6', 100, '支'],
      ['', '6', 200, '支'],
    ],
  },
  {
    name: 'taiwanese with kg',
    file: xlsx([
      ['品名', '規格', '數量(KG)', '表面處理'],
      ['六角螺絲 8.8', 'M16*50', 250, '五彩鋅'],
      ['六角螺帽', 'M16', 80, '五彩鋅'],
    ]),
    wanted: [
      ['', 'M16×50', 250, '公斤', '8.8'],
      ['', 'M16', 80, '公斤'],
    ],
  },
  {
    name: 'two quantities alt',
    file: xlsx([
      ['名称', '规格', '图纸数量', '采购数量'],
      ['GB/T 5783 8.8', 'M10×30', 96, 100],
      ['GB/T 97.1', '10', 192, 200],
    ]),
    wanted: [
      ['GB/T 5783', 'M10×30', 100, '', '8.8'],
      ['GB/T 97.1', '10', 200],
    ],
  },
  {
    name: 'tools mixed',
    file: xlsx([
      ['物品', '规格', '数量', '单位'],
      ['开口扳手', '17-19', 2, '把'],
      ['外六角螺栓 GB5783 8.8', 'M10*30', 200, '支'],
      ['钻头', 'Φ8.5', 10, '支'],
      ['弹垫 GB93', '10', 200, '个'],
    ]),
    wanted: [
      ['GB/T 5783', 'M10×30', 200, '支', '8.8'],
      ['GB/T 93', '10', 200, '支'],
    ],
  },
  {
    name: 'screws by box en',
    file: csv([
      ['SKU', 'Product', 'Box Qty', 'Boxes'],
      ['A', 'Hex bolt DIN 933 M8x20 8.8 ZP', '200', '5'],
      ['B', 'Hex nut DIN 934 M8 8 ZP', '500', '2'],
    ]),
    wanted: [
      ['DIN 933', 'M8×20', 1000, '支'],
      ['DIN 934', 'M8', 1000, '支'],
    ],
  },
  {
    name: 'drawing list with std text',
    file: xlsx([
      ['序号', '代号', '名称', '数量', '材料'],
      [1, 'GB/T 70.1—2008', '螺钉M6×16', 12, '8.8级'],
      [2, 'GB/T 819.1—2016', '螺钉M4×10', 8, '4.8级'],
      [3, 'GB/T 97.1—2002', '垫圈6', 12, '200HV'],
    ]),
    wanted: [
      ['GB/T 70.1-2008', 'M6×16', 12, '', '8.8'],
      ['GB/T 819.1-2016', 'M4×10', 8, '', '4.8'],
      ['GB/T 97.1-2002', '6', 12, '', '200HV'],
    ],
  },
  {
    name: 'sections with totals',
    file: xlsx([
      ['区域', '名称及规格', '单位', '数量'],
      ['A区', 'GB/T 5782 M16×70 8.8', '套', 120],
      ['A区', 'GB/T 5782 M20×80 8.8', '套', 80],
      ['A区合计', '', '', 200],
      ['B区', 'GB/T 5782 M16×70 8.8', '套', 60],
      ['B区合计', '', '', 60],
    ]),
    wanted: [
      ['GB/T 5782', 'M16×70', 120, '套', '8.8'],
      ['GB/T 5782', 'M20×80', 80, '套', '8.8'],
      ['GB/T 5782', 'M16×70', 60, '套', '8.8'],
    ],
  },
  {
    name: 'units in class col',
    file: xlsx([
      ['品名', '规格', '强度', '表面', '订货量', '备注'],
      ['内六角圆柱头螺钉 GB/T70.1', 'M5×10', '12.9级', '发黑', '3000支', '分两批'],
      ['内六角圆柱头螺钉 GB/T70.1', 'M5×12', '12.9级', '发黑', '2000支', ''],
    ]),
    wanted: [
      ['GB/T 70.1', 'M5×10', 3000, '支', '12.9'],
      ['GB/T 70.1', 'M5×12', 2000, '支', '12.9'],
    ],
  },
  {
    name: 'csv from kicad fab with screws',
    file: csv([
      ['Qty', 'Reference(s)', 'Value', 'MPN'],
      ['4', 'H1-H4', 'M3x8 pan head screw', ''],
      ['4', '', 'M3 nut', ''],
    ]),
    wanted: [
      ['', 'M3×8', 4],
      ['', 'M3', 4],
    ],
  },
  {
    name: 'merged standard sizes ods',
    file: ods(
      [
        ['标准', '规格', '数量', '单位'],
        ['GB/T 818 304', 'M3×6', 1000, '支'],
        [null, 'M3×8', 2000, '支'],
        ['GB/T 819.1 304', 'M3×6', 500, '支'],
      ],
      ['A2:A3'],
    ),
    wanted: [
      ['GB/T 818', 'M3×6', 1000, '支'],
      ['GB/T 818', 'M3×8', 2000, '支'],
      ['GB/T 819.1', 'M3×6', 500, '支'],
    ],
  },
]

export const messages: readonly TextCase[] = [
  {
    name: 'chat a',
    text: '哥 帮我看下这几个\nM16*80 10.9 高强 带帽 50套\nM20*100 10.9 高强 带帽 30套\n都要黑的',
    wanted: [
      ['', 'M16×80', 50, '套', '10.9'],
      ['', 'M16', 50, '支'],
      ['', 'M20×100', 30, '套', '10.9'],
      ['', 'M20', 30, '支'],
      ['', '', null],
    ],
  },
  {
    name: 'list c',
    text: '外六角螺栓GB5783-M6*16-8.8-蓝白锌：800\n外六角螺栓GB5783-M6*20-8.8-蓝白锌：600\n六角螺母GB6170-M6-8-蓝白锌：1400',
    wanted: [
      ['GB/T 5783', 'M6×16', 800, '', '8.8'],
      ['GB/T 5783', 'M6×20', 600, '', '8.8'],
      ['GB/T 6170', 'M6', 1400, '', '8'],
    ],
  },
  {
    name: 'list d',
    text: 'GB/T5782 M12×60 8.8级 数量：100支 表面：镀锌\nGB/T6170 M12 8级 数量：100支 表面：镀锌',
    wanted: [
      ['GB/T 5782', 'M12×60', 100, '支', '8.8'],
      ['GB/T 6170', 'M12', 100, '支', '8'],
    ],
  },
  {
    name: 'german f',
    text: 'Hallo Herr Maier,\nwir benötigen 250 Stück Sechskantschrauben DIN 933 M10x35 8.8 verzinkt\nund 250 Stück Muttern DIN 934 M10 verzinkt.',
    wanted: [
      ['DIN 933', 'M10×35', 250, '支', '8.8'],
      ['DIN 934', 'M10', 250, '支'],
    ],
  },
  {
    name: 'french g',
    text: '- 100 vis H M12x40 ISO 4017 8.8\n- 100 écrous M12 ISO 4032\n- 200 rondelles M12 ISO 7089',
    wanted: [
      ['ISO 4017', 'M12×40', null],
      ['ISO 4032', 'M12', null],
      ['ISO 7089', '12', null],
    ],
  },
  {
    name: 'numbers h',
    text: '5783 M8*16 8.8 黑 500\n5783 M8*20 8.8 黑 500\n70.1 M6*16 12.9 300',
    wanted: [
      ['GB/T 5783', 'M8×16', 500, '', '8.8'],
      ['GB/T 5783', 'M8×20', 500, '', '8.8'],
      ['GB/T 70.1', 'M6×16', 300, '', '12.9'],
    ],
  },
  {
    name: 'set i',
    text: 'M10×40 8.8级 螺栓+螺母+双平垫+弹垫 200套 热镀锌',
    wanted: [
      ['', 'M10×40', 200, '套', '8.8'],
      ['', 'M10', 200, '支'],
      ['', '10', 400, '支'],
      ['', '10', 200, '支'],
    ],
  },
]
