import type { CompanionField, SheetField } from '@lianmeng/contract/fast-order/file-endpoints'

type ForeignField = Exclude<SheetField, 'perMachine' | 'machines' | 'packSize' | 'more' | CompanionField> | 'others'

/**
 * Titles of columns in French, Italian, Spanish, Portuguese, Russian, Polish, Czech, Dutch, Turkish, Korean, Vietnamese, the languages of
 * Scandinavia, Hungarian and Romanian, in this order in each field; a title of several words is written with `_`. Chinese, English, German and Japanese stand in title-words.ts.
 */
const foreignTitles: Readonly<Record<ForeignField, string>> = {
  ownNo:
    'référence réf code_article codearticle n°_article codice codice_articolo cod cod_articolo código codigo referencia ref ' +
    'обозначение артикул код код_товара номенклатурный_номер indeks kod numer_katalogowy číslo_dílu artikelcode stok_kodu parça_no 품번 도번 mã_hàng mã_vật_tư artikelnr artnr varenummer cikkszám',
  name:
    'désignation libellé désignation_article description_article descrizione denominazione descrizione_articolo articolo descripción descripcion denominación concepto ' +
    'descrição descricao designação товар товары наименование наименование_товара наименование_и_техническая_характеристика описание название номенклатура nazwa nazwa_towaru opis název popis ' +
    'omschrijving benaming açıklama ürün_adı malzeme_adı tanım 품명 품목 명칭 tên_hàng tên_vật_tư tên_sản_phẩm tên_hàng_hóa benämning beteckning betegnelse beskrivelse beskrivning nimike megnevezés denumire naziv',
  standard:
    'norme normes norma normativa norme_di_riferimento стандарт гост нормативный_документ нд norm_nr standart 표준 tiêu_chuẩn',
  size:
    'dimension taille diamètre filetage ø dimensione dimensioni misura misure filettatura diametro medida medidas tamaño rosca diámetro dimensão tamanho ' +
    'размер размеры типоразмер диаметр резьба rozmiar wymiar wymiary gwint rozměr maat afmeting afmetingen ölçü ölçüsü ebat çap 규격 사이즈 quy_cách kích_thước storlek størrelse dimensjon koko méret dimensiune',
  length:
    'longueur long lunghezza longitud largo comprimento длина długość délka lengte boy uzunluk 길이 chiều_dài längd lengde længde pituus hossz lungime',
  pitch: 'pas passo paso шаг шаг_резьбы skok stoupání spoed hatve 피치 bước_ren',
  class:
    'classe classe_de_qualité classe_de_résistance qualité classe_di_resistenza clase clase_de_resistencia grado calidad класс класс_прочности klasa klasa_własności třída_pevnosti sterkteklasse kalite 강도 강도등급 cấp_bền',
  material:
    'matière matériau matiere materiale matériel материал марка_стали materiał materiál materiaal malzeme 재질 vật_liệu chất_liệu anyag',
  surface:
    'traitement revêtement finition traitement_de_surface trattamento finitura rivestimento trattamento_superficiale acabado recubrimiento tratamiento acabamento revestimento ' +
    'покрытие powłoka wykończenie povrch povrchová_úprava oppervlak oppervlaktebehandeling coating kaplama yüzey 표면처리 도금 xử_lý_bề_mặt mạ',
  unit:
    'unité unités unité_de_mesure unità unità_di_misura u.m. unidad unidad_de_medida u.med. unidade ед ед.изм ед.изм. ед._изм. единица единица_измерения единицы_измерения ' +
    'jednostka jm j.m. jednotka mj eenheid birim 단위 đơn_vị đvt đơn_vị_tính enhet enhed yksikkö egység un und ud',
  quantity:
    'quantité quantités qté qte nb nbre nombre nb_pièces quantità quantita q.tà qtà q.ta qta pezzi n.pezzi nr.pezzi cantidad cant uds unidades quantidade qtd qtde ' +
    'количество кол-во кол кол.шт кол-вошт кол-во,шт ilość ilosc szt sztuk množství počet počet_ks ks aantal stuks miktar adet 수량 số_lượng sl antal antall määrä mennyiség cantitate buc količina kpl',
  others:
    'rep repère poste position observations observation remarque remarques prix prix_unitaire p.u. montant délai posizione riga prezzo prezzo_unitario importo totale consegna fornitore ' +
    'posición línea precio precio_unitario importe observaciones entrega preço valor №_п/п № п/п поз поз. позиция примечание примечания цена цена_за_ед. сумма срок срок_поставки поставщик масса масса_ед.,кг ' +
    'lp lp. l.p. poz cena wartość uwagi dodavatel poznámka prijs bedrag opmerking levertijd sıra sıra_no fiyat birim_fiyat tutar not termin 비고 번호 순번 단가 금액 납기 stt ghi_chú đơn_giá thành_tiền',
}

/** The titles of a field, as people write them. */
export const foreignWords = (field: ForeignField): string[] =>
  foreignTitles[field].split(' ').map((title) => title.replaceAll('_', ' '))
