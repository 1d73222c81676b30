// Long because: a table of lists with their right values.
import { csv, html, type ListCase, text, xls, xlsx } from '../list-case.ts'
import type { TextCase } from '../texts.ts'

/** sixth round: lists written after real layouts before anybody looked at the reader. */
export const files: readonly ListCase[] = [
  {
    name: 'metro maintenance',
    file: xlsx([
      ['地铁运营公司备品备件采购需求表'],
      [
        '序号',
        '物资编号',
        '物资名称',
        '品牌',
        '规格型号',
        '技术标准',
        '单位',
        '2025年消耗',
        '库存',
        '本次采购数量',
        '备注',
      ],
      [1, 'JD-001', '外六角螺栓', '国产', 'M10×45 8.8级 热浸锌', 'GB/T 5782-2016', '套', 820, 120, 600, ''],
      [2, 'JD-002', '平垫圈', '国产', '10 200HV', 'GB/T 97.1-2002', '片', 1600, 300, 1200, ''],
      [3, 'JD-003', '开口销', '国产', '4×36', 'GB/T 91-2000', '只', 300, 10, 200, ''],
    ]),
    wanted: [
      ['GB/T 5782-2016', 'M10×45', 600, '套', '8.8'],
      ['GB/T 97.1-2002', '10', 1200, '支', '200HV'],
      ['GB/T 91-2000', '4×36', 200, '支'],
    ],
  },
  {
    name: 'valve maker studs',
    file: xlsx([
      ['序号', '名称', '标准', '规格', '材料', '单台', '台数', '合计', '毛重'],
      [1, '全螺纹螺柱', 'HG/T 20634', 'M24×160', '35CrMo', 8, 25, 200, 130],
      [2, '六角螺母', 'HG/T 20634', 'M24', '30CrMo', 16, 25, 400, 45],
    ]),
    wanted: [
      ['HG/T 20634', 'M24×160', 200],
      ['HG/T 20634', 'M24', null],
    ],
  },
  {
    name: 'crane maker',
    file: xls([
      ['件号', '图号或标准号', '名称', '规格', '数量', '材料', '备注'],
      ['101', 'GB/T 5782-2000', '螺栓', 'M20×90', '16', '8.8级', ''],
      ['102', 'GB/T 6170-2000', '螺母', 'M20', '16', '8级', ''],
      ['103', 'GB/T 93-1987', '垫圈', '20', '16', '65Mn', ''],
      ['104', 'QD-01-05', '轴', '', '2', '45', ''],
    ]),
    wanted: [
      ['GB/T 5782-2000', 'M20×90', 16, '', '8.8'],
      ['GB/T 6170-2000', 'M20', 16, '', '8'],
      ['GB/T 93-1987', '20', 16],
      ['', '', null],
    ],
  },
  {
    name: 'polymer extruder english',
    file: csv([
      ['Ref', 'Qty Reqd', 'Part Description', "Mat'l", 'Remarks'],
      ['1', '24', 'Skt Hd Cap Screw M10 x 40', 'Gr 12.9', ''],
      ['2', '24', 'Spring washer M10', 'Spring steel', ''],
      ['3', '4', 'Dowel pin 8 x 30', 'Hardened', 'm6'],
      ['4', '2', 'Eyebolt M12', 'C15', 'DIN 580'],
    ]),
    wanted: [
      ['', 'M10×40', 24, '', '12.9'],
      ['', '10', 24],
      ['', '8×30', 4],
      ['', 'M12', 2],
    ],
  },
  {
    name: 'german Wartung',
    file: xlsx([
      ['Ersatzteilbedarf Wartung 2027'],
      ['Pos.', 'Anz.', 'Bezeichnung', 'Abmessung', 'Norm', 'Werkstoff / Güte', 'Lagerort'],
      [1, 20, 'Zylinderschraube m. Innensechskant', 'M8x30', 'DIN 912', '8.8 vz', 'A1'],
      [2, 20, 'Federring', '8', 'DIN 127 B', 'Federstahl', 'A1'],
      [3, 10, 'Sicherungsring', '25x1,2', 'DIN 471', '', 'A2'],
      [4, 12, 'Splint', '4x40', 'DIN 94', 'verzinkt', 'A2'],
    ]),
    wanted: [
      ['DIN 912', 'M8×30', 20, '', '8.8'],
      ['DIN 127-B', '8', 20],
      ['DIN 471', '25', 10],
      ['DIN 94', '4×40', 12],
    ],
  },
  {
    name: 'italian ordine',
    file: xlsx([
      ['Ordine di acquisto n. 2026/311'],
      ['Riga', 'Cod. articolo', 'Descrizione articolo', 'U.M.', 'Q.tà ordinata', 'Prezzo unit.', 'Data consegna'],
      [1, 'VIT0820', 'VITE TE DIN 933 M8X20 8.8 ZINCATA', 'NR', '500', '0,05', '10/12/26'],
      [2, 'DAD08', 'DADO DIN 934 M8 CL.8 ZINCATO', 'NR', '500', '0,02', '10/12/26'],
    ]),
    wanted: [
      ['DIN 933', 'M8×20', 500, '支', '8.8'],
      ['DIN 934', 'M8', 500, '支', '8'],
    ],
  },
  {
    name: 'french commande',
    file: csv(
      [
        ['Ligne', 'Référence', 'Désignation', 'Qté commandée', 'Unité', 'P.U. HT'],
        ['1', 'V-M6-20', 'Vis CHC M6x20 ISO 4762 classe 12.9', '200', 'U', '0,08'],
        ['2', 'E-M6', 'Ecrou frein M6 DIN 985', '200', 'U', '0,04'],
      ],
      ';',
    ),
    wanted: [
      ['ISO 4762', 'M6×20', 200, '支', '12.9'],
      ['DIN 985', 'M6', 200, '支'],
    ],
  },
  {
    name: 'russian zayavka',
    file: xlsx([
      ['Заявка на метизы'],
      ['№', 'Наименование', 'ГОСТ / DIN', 'Размер', 'Класс прочности', 'Покрытие', 'Количество, шт'],
      [1, 'Болт', 'DIN 933', 'М12х40', '8.8', 'цинк', 300],
      [2, 'Гайка', 'DIN 934', 'М12', '8', 'цинк', 300],
      [3, 'Шайба', 'DIN 125', '12', '', 'цинк', 600],
    ]),
    wanted: [
      ['DIN 933', 'M12×40', 300, '支', '8.8'],
      ['DIN 934', 'M12', 300, '支', '8'],
      ['DIN 125', '12', 600, '支'],
    ],
  },
  {
    name: 'odoo bom export',
    file: csv([
      ['BoM Lines/Component', 'BoM Lines/Quantity', 'BoM Lines/Product Unit of Measure'],
      ['[100] Screw ISO 4762 M4x10 12.9', '8', 'Units'],
      ['[101] Washer ISO 7089 4', '8', 'Units'],
    ]),
    wanted: [
      ['ISO 4762', 'M4×10', 8, '支', '12.9'],
      ['ISO 7089', '4', 8, '支'],
    ],
  },
  {
    name: 'sap cs11 german',
    file: text(
      [
        ['Stufe', 'Objektkennung', 'Objektkurztext', 'Menge', 'ME'],
        ['.1', '1000234', 'SHR ZYL ISO4762-M6X20-12.9', '4', 'ST'],
        ['.1', '1000235', 'SHB ISO7089-6-200HV', '4', 'ST'],
        ['.1', '1000236', 'BLECH DC01', '1', 'ST'],
      ],
      '\t',
      'latin1',
    ),
    wanted: [
      ['ISO 4762', 'M6×20', 4, '支', '12.9'],
      ['ISO 7089', '6', 4, '支', '200HV'],
      ['', '', null],
    ],
  },
  {
    name: 'procurement platform export',
    file: html([
      [
        '行号',
        '物料编码',
        '物料名称',
        '型号规格',
        '计量单位',
        '采购数量',
        '预算单价(元)',
        '预算总价(元)',
        '要求到货日期',
      ],
      ['10', '80010233', '双头螺柱', 'M16×100 GB/T901 35CrMoA', '套', '160', '6.5', '1040', '2026-12-20'],
      ['20', '80010234', '金属缠绕垫片', 'DN80 PN25', '片', '20', '15', '300', '2026-12-20'],
    ]),
    wanted: [
      ['GB/T 901', 'M16×100', 160, '套'],
      ['', '', null],
    ],
  },
  {
    name: 'size split three columns',
    file: xlsx([
      ['标准', 'd', '×', 'L', '数量(个)'],
      ['GB/T 5783', 'M8', '×', 20, 100],
      ['GB/T 5783', 'M8', '×', 25, 150],
    ]),
    wanted: [
      ['GB/T 5783', 'M8×20', 100, '支'],
      ['GB/T 5783', 'M8×25', 150, '支'],
    ],
  },
  {
    name: 'qty by sites with total',
    file: xlsx([
      ['品名', '规格', '一分厂', '二分厂', '三分厂', '总计'],
      ['GB/T 70.1 12.9', 'M8×30', 50, 60, 70, 180],
      ['GB/T 70.1 12.9', 'M10×40', 20, 0, 30, 50],
    ]),
    wanted: [
      ['GB/T 70.1', 'M8×30', 180, '', '12.9'],
      ['GB/T 70.1', 'M10×40', 50, '', '12.9'],
    ],
  },
  {
    name: 'cancelled rows',
    file: xlsx([
      ['名称', '规格', '数量', '状态'],
      ['GB/T 5783 螺栓 8.8', 'M8×20', 100, '有效'],
      ['GB/T 5783 螺栓 8.8', 'M8×30', 200, '作废'],
    ]),
    wanted: [
      ['GB/T 5783', 'M8×20', 100, '', '8.8'],
      ['GB/T 5783', 'M8×30', null],
    ],
  },
  {
    name: 'equal part in two rows',
    file: xlsx([
      ['名称', '规格', '数量', '单位'],
      ['GB/T 5783 螺栓 8.8', 'M8×20', 100, '支'],
      ['GB/T 5783 螺栓 8.8', 'M8×20', 50, '支'],
    ]),
    wanted: [
      ['GB/T 5783', 'M8×20', 100, '支', '8.8'],
      ['GB/T 5783', 'M8×20', 50, '支', '8.8'],
    ],
  },
  {
    name: 'weights only per piece',
    file: xlsx([
      ['品名规格', '单重(g)', '数量'],
      ['GB/T 5783 M8×20 8.8', '11.5', 1000],
      ['GB/T 6170 M8 8', '5.2', 1000],
    ]),
    wanted: [
      ['GB/T 5783', 'M8×20', 1000, '', '8.8'],
      ['GB/T 6170', 'M8', 1000, '', '8'],
    ],
  },
  {
    name: 'stainless trade list',
    file: xlsx([
      ['304不锈钢标准件订单', '', '', ''],
      ['规格', '外六角', '内六角', '平机'],
      ['M6*20', 500, 300, ''],
      ['M8*25', 400, '', 200],
    ]),
    wanted: [
      ['', '', null],
      ['', '', null],
      ['', 'M6×20', null],
      ['', 'M8×25', null],
    ],
    asks: true,
  },
  {
    name: 'inventor german',
    file: csv(
      [
        ['Objekt', 'Bauteilnummer', 'Anzahl', 'Beschreibung', 'Material'],
        ['1', 'ISO 4014 - M12 x 60', '8', 'Sechskantschraube', 'Stahl, unlegiert'],
        ['2', 'DIN 6923 - M 12', '8', 'Sechskantmutter mit Flansch', 'Stahl, unlegiert'],
        ['3', 'DIN 125 - A 13', '16', 'Scheibe', 'Stahl, unlegiert'],
      ],
      ';',
    ),
    wanted: [
      ['ISO 4014', 'M12×60', 8],
      ['DIN 6923', 'M12', 8],
      ['DIN 125-A', '12', 16],
    ],
  },
  {
    name: 'kanban',
    file: xlsx([
      ['看板号', '料号', '品名', '规格', '每箱数', '箱数', '补充数量', '库位'],
      ['K1', 'A1', '六角螺栓 GB/T5783 8.8', 'M6×16', 500, 2, 1000, 'A-1'],
      ['K2', 'A2', '平垫 GB/T97.1', '6', 1000, 1, 1000, 'A-2'],
    ]),
    wanted: [
      ['GB/T 5783', 'M6×16', 1000, '', '8.8'],
      ['GB/T 97.1', '6', 1000],
    ],
  },
  {
    name: 'hot dip set',
    file: xlsx([
      ['构件螺栓清单'],
      ['螺栓规格', '等级', '表面', '套数', '配置'],
      ['M16×45', '8.8', '热镀锌', 480, '1栓1母2垫'],
      ['M20×60', '8.8', '热镀锌', 360, '1栓1母2垫'],
    ]),
    wanted: [
      ['', 'M16×45', 480, '套', '8.8'],
      ['', 'M20×60', 360, '套', '8.8'],
    ],
  },
  {
    name: 'electric cabinet',
    file: xlsx([
      ['代号', '名称', '型号规格', '数量', '单位', '制造商'],
      ['-X1', '端子', 'UK5N', 20, '只', '菲尼克斯'],
      ['', '内六角螺钉', 'GB/T 70.1 M5×16 8.8 镀锌', 60, '个', ''],
      ['', '弹垫', 'GB/T 93 5', 60, '个', ''],
    ]),
    wanted: [
      ['GB/T 70.1', 'M5×16', 60, '支', '8.8'],
      ['GB/T 93', '5', 60, '支'],
    ],
  },
]

export const messages: readonly TextCase[] = [
  {
    name: 'simple chat',
    text: '在吗\n要M6*25杯头12.9 400个\nM6弹垫400 M6平垫400\n什么时候能到',
    wanted: [
      ['', 'M6×25', 400, '支', '12.9'],
      ['', '6', 400],
      ['', '6', null],
    ],
  },
  {
    name: 'mail po english',
    text: 'Dear Sirs,\nwe need:\nPos 1: 100 pcs DIN 933 M12 x 30 A4-70\nPos 2: 100 pcs DIN 934 M12 A4\nPos 3: 200 pcs DIN 125 M12 A4\nDelivery: 15.12.2026\nTel. +49 711 123456',
    wanted: [
      ['DIN 933', 'M12×30', 100, '支', 'A4-70'],
      ['DIN 934', 'M12', 100, '支'],
      ['DIN 125', '12', 200, '支'],
    ],
  },
  {
    name: 'chinese paragraph',
    text: '请报价：GB/T 5782-2016 M24×100 10.9级发黑六角头螺栓200支；GB/T 6170-2015 M24 10级螺母200个；GB/T 97.1-2002 24 300HV垫圈400片。',
    wanted: [
      ['GB/T 5782-2016', 'M24×100', 200, '支', '10.9'],
      ['GB/T 6170-2015', 'M24', 200, '支', '10'],
      ['GB/T 97.1-2002', '24', 400, '支', '300HV'],
    ],
  },
  {
    name: 'machine screw names',
    text: 'PM4*8 镍 2000\nKM3*6 镍 3000\nPA3*10 黑 5000\nKB4*12 彩 1000',
    wanted: [
      ['', 'M4×8', 2000],
      ['', 'M3×6', 3000],
      ['', 'ST3×10', 5000],
      ['', 'ST4×12', null],
    ],
  },
  {
    name: 'tracked changes',
    text: '1. M8*30 外六角 8.8 原500改为800支\n2. M10*30 外六角 8.8 300支',
    wanted: [
      ['', 'M8×30', 800, '支', '8.8'],
      ['', 'M10×30', 300, '支', '8.8'],
    ],
  },
  {
    name: 'italian text',
    text: 'Vorrei ordinare:\n500 viti TCEI M8x25 DIN 912 8.8\n500 dadi M8 DIN 934\nsaluti',
    wanted: [
      ['DIN 912', 'M8×25', 500, '', '8.8'],
      ['DIN 934', 'M8', 500],
    ],
  },
  {
    name: 'units mixture',
    text: 'GB5783 M10*30 8.8 5百支\nGB5783 M10*40 8.8 1.5千支\nGB6170 M10 2k\nGB97.1 10 0.5万',
    wanted: [
      ['GB/T 5783', 'M10×30', 500, '支', '8.8'],
      ['GB/T 5783', 'M10×40', 1.5, '千支', '8.8'],
      ['GB/T 6170', 'M10', 2, '千支'],
      ['GB/T 97.1', '10', 5000],
    ],
  },
  {
    name: 'drop ship lines',
    text: '订单号 DD20261129001\nGB/T 5783 M6×16 8.8 镀锌 100支\n收货：张三 13800000000 上海市嘉定区100号\n备注：发顺丰',
    wanted: [['GB/T 5783', 'M6×16', 100, '支', '8.8']],
  },
  {
    name: 'pairs in lines',
    text: 'M12x40 8.8 bolt + nut + washer x 50 sets\nM16x50 8.8 bolt with nut, 30 sets',
    wanted: [
      ['', 'M12×40', 50, '套', '8.8'],
      ['', 'M12', 50, '支'],
      ['', '12', 50, '支'],
      ['', 'M16×50', 30, '套', '8.8'],
      ['', 'M16', 30, '支'],
    ],
  },
]
