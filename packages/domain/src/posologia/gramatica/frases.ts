import { alternativas } from '../unidades'

// The words of a posología, besides numbers, units and moments. Each row has the printed form and its variants; the printed form
// reads back as itself.

const sinTildes = (texto: string): string => texto.normalize('NFD').replaceAll(/\p{M}/gu, '')

const tabla = (filas: string): ReadonlyMap<string, string> =>
  new Map(
    filas
      .split(/\n(?! {4})/)
      .filter((fila) => fila.trim() !== '')
      .flatMap((fila) => {
        const [impresa = '', ...otras] = fila.trim().split(/(?:: |,\s+)/)
        return [sinTildes(impresa), ...otras].map((escrita) => [escrita, impresa] as const)
      }),
  )

export const vias = tabla(`
  por boca: vo, v o, por via oral, via oral, por vo, oral, po, boca
  debajo de la lengua: sl, sublingual, via sublingual, por via sublingual, bajo la lengua
  por vía intramuscular profunda: im profunda, im prof, intramuscular profunda, i m profunda
  por vía intramuscular: im, i m, via im, por via im, intramuscular, via intramuscular
  por vía intravenosa: iv, i v, ev, e v, via iv, via ev, por via iv, por via ev, endovenosa, endovenoso, intravenosa, intravenoso,
    via endovenosa, por via endovenosa, via intravenosa
  por vía subcutánea: sc, s c, via sc, por via sc, subcutanea, subcutaneo, subcut, via subcutanea
  por vía intradérmica: intradermica, via intradermica
  por vía rectal: rectal, via rectal, por recto, intrarrectal, via vr, por ano
  por vía vaginal: vaginal, intravaginal, via vaginal, por vagina, en vagina
  por vía inhalatoria: inhalado, inhalada, inhalatoria, inhalatorio, via inhalatoria
  por vía nasal: nasal, intranasal, via nasal
  en la piel: sobre la piel, en piel, topico, topica, via topica, por via topica, local, localmente, en forma local, uso topico, transdermico, transdermica
  por sonda: por sng, por sonda nasogastrica`)

export const motivos = tabla(`
  dolor: dolores, algia, mucho dolor, dolor agudo
  dolor intenso
  dolor fuerte
  dolor leve
  dolor moderado
  dolor severo
  dolor abdominal
  dolor menstrual
  dolor muscular
  dolor articular
  dolor lumbar
  dolor precordial
  dolor de cabeza: cefalea, cefaleas, jaqueca
  dolor de pecho
  dolor de garganta
  dolor de muelas
  dolor de espalda
  dolor de panza
  dolor de estómago
  dolor de oído
  fiebre: temperatura, febril, t, fiebre alta, registro febril
  náuseas: nausea
  vómitos: vomito, vomita
  tos: mucha tos
  picazón: prurito, pica, comezon
  insomnio: no puede dormir, no duerme
  ansiedad: crisis de ansiedad
  crisis de pánico: ataque de panico
  angustia
  agitación: excitacion
  crisis
  convulsión: convulsiones, crisis convulsiva
  falta de aire: falta el aire, le falta el aire, disnea, dificultad respiratoria, dificultad para respirar, ahogo
  broncoespasmo: obstruccion bronquial
  silbidos: sibilancias, silbido
  alergia: reaccion alergica, sintomas alergicos
  acidez: ardor, pirosis, reflujo
  estreñimiento: constipacion
  diarrea: diarreas
  deposición líquida: deposiciones liquidas, deposicion diarreica, deposiciones diarreicas
  migraña: crisis de migrana
  mareos: mareo
  vértigo: vertigos
  cólicos: colico, espasmos, espasmo
  congestión: congestion nasal, mocos
  hinchazón: inflamacion, edema, edemas
  ronchas: urticaria
  hipoglucemia
  síntomas: molestias, malestar`)

export const indicaciones = tabla(`
  con agua: con 1 vaso de agua, con vaso de agua
  con abundante agua: con mucha agua, con 1 vaso lleno de agua, con abundante liquido, con abundantes liquidos
  con leche
  con jugo
  con el estómago lleno: con estomago lleno
  lejos de las comidas: alejado de las comidas, lejos de comidas, alejada de las comidas, entre comidas, entre las comidas,
    fuera de las comidas
  disuelto en agua: disolver en agua, disuelta en agua, disuelto en 1 vaso de agua, disolver en 1 vaso de agua, en 1 vaso de agua,
    en agua, diluido en agua, diluir en agua, diluida en agua, diluido en 1 vaso de agua, en medio vaso de agua, en 0.5 vaso de agua,
    disuelto en medio vaso de agua, disueltos en agua, disueltas en agua, diluidos en agua, disueltos en 1 vaso de agua
  diluido en solución fisiológica: diluir en solucion fisiologica, en solucion fisiologica
  agitar antes de usar: agitar bien antes de usar, agitar
  sin masticar: no masticar, tragar entero, entero
  masticado: masticar, masticar bien, masticable
  sin partir: no partir, no triturar
  en capa fina: capa fina, fina capa, en fina capa, 1 capa fina, una capa fina
  con aerocámara: con espaciador, por aerocamara, c / aerocamara
  con enjuague de boca después: enjuagar la boca despues, enjuagar la boca, enjuagar boca, enjuagarse la boca
  con la piel limpia: con piel limpia, en piel limpia, sobre piel limpia, sobre la piel limpia
  con masaje: con masajes, masajear
  30 minutos antes de las comidas: 30 min antes de las comidas, media hora antes de las comidas, 30 minutos antes de comer,
    30 min antes de comer, media hora antes de comer, 30 min antes de cada comida, media hora antes de cada comida,
    30 minutos antes de cada comida
  1 hora antes de las comidas: 1 h antes de las comidas, 1 hora antes de comer, 1 h antes de comer
  2 horas después de las comidas: 2 h despues de las comidas, 2 horas despues de comer, 2 hs despues de comer, 2 hs despues de las comidas
  30 minutos antes del desayuno: 30 min antes del desayuno, media hora antes del desayuno, 0.5 hora antes del desayuno,
    0.5 hora antes de desayunar, 0.5 h antes del desayuno, 30 min antes de desayunar,
    media hora antes de desayunar, 30 minutos antes de desayunar
  30 minutos antes del almuerzo: 30 min antes del almuerzo, media hora antes del almuerzo, 30 minutos antes de almorzar,
    30 min antes de almorzar, media hora antes de almorzar
  30 minutos antes de la cena: 30 min antes de la cena, media hora antes de la cena, 30 minutos antes de cenar,
    30 min antes de cenar, media hora antes de cenar
  1 hora antes del desayuno: 1 h antes del desayuno, 1 hora antes de desayunar, 1 h antes de desayunar, 60 min antes del desayuno
  a la misma hora: siempre a la misma hora
  siempre el mismo día: el mismo dia, mismo dia
  después de cada deposición: despues de c / deposicion, tras cada deposicion, luego de cada deposicion
  hasta terminar el envase: hasta terminar la caja, hasta terminar el frasco, hasta acabar la caja, hasta acabar el envase
  1 hora antes: 1 h antes
  1 hora antes de la relación sexual: 1 hora antes de la relacion, 1 h antes de la relacion, 1 hora antes de tener relaciones,
    1 hora antes de las relaciones, 1 hora antes del acto sexual, 1 hora antes de relaciones sexuales
  30 minutos antes de la relación sexual: 30 min antes de la relacion sexual, 30 min antes de la relacion,
    30 minutos antes de la relacion, media hora antes de la relacion sexual, media hora antes de la relacion
  30 minutos antes de viajar: 30 min antes de viajar, media hora antes de viajar, 30 minutos antes del viaje, media hora antes del viaje
  1 hora antes de viajar: 1 h antes de viajar, 1 hora antes del viaje
  hasta el próximo control: hasta nuevo control, hasta proximo control, hasta el control, hasta control
  1 hora antes de acostarse: 1 h antes de acostarse, 1 hora antes de dormir, 1 h antes de dormir
  2 horas antes de acostarse: 2 h antes de acostarse, 2 hs antes de acostarse, 2 horas antes de dormir, 2 h antes de dormir,
    2 hs antes de dormir
  media hora antes de acostarse: 30 minutos antes de acostarse, 30 min antes de acostarse, 30 min antes de dormir,
    media hora antes de dormir, 30 minutos antes de dormir`)

type Lado = { nombres: readonly string[]; plurales: readonly string[]; genero: 'o' | 'a' }
function lados({ nombres, plurales, genero }: Lado): [string, string][] {
  const [nombre = ''] = nombres
  const articulo = genero === 'o' ? 'el' : 'la'
  const cada = [
    ...nombres.flatMap((n) =>
      ['en cada', 'por cada', 'cada', 'c /', 'en c /', 'x', 'por'].map((ante) => `${ante} ${n}`),
    ),
    ...plurales.flatMap((n) => ['en ', ''].flatMap((en) => [`${en}amb${genero}s ${n}`, `${en}l${genero}s 2 ${n}`])),
  ]
  const lado = (palabras: readonly string[]) =>
    nombres.flatMap((n) =>
      palabras.flatMap((p) => [`en ${articulo} ${n} ${p}`, `en ${n} ${p}`, `${articulo} ${n} ${p}`, `${n} ${p}`]),
    )
  const filas: [string, string[]][] = [
    [`en cada ${nombre}`, cada],
    [`en ${articulo} ${nombre} derech${genero}`, lado([`derech${genero}`, 'der'])],
    [`en ${articulo} ${nombre} izquierd${genero}`, lado([`izquierd${genero}`, 'izq'])],
    [`en ${articulo} ${nombre} afectad${genero}`, lado([`afectad${genero}`, 'enferm' + genero])],
    [`en ${articulo} ${nombre}`, nombres.flatMap((n) => [`en ${articulo} ${n}`, `en ${n}`])],
  ]
  return filas.flatMap(([impresa, escritas]) => escritas.map((e): [string, string] => [sinTildes(e), impresa]))
}

export const sitios: ReadonlyMap<string, string> = new Map([
  ...lados({ nombres: ['ojo'], plurales: ['ojos'], genero: 'o' }),
  ...lados({ nombres: ['oído', 'oreja'], plurales: ['oídos', 'orejas'], genero: 'o' }),
  ...lados({
    nombres: ['narina', 'fosa nasal', 'fosa', 'ventana nasal'],
    plurales: ['narinas', 'fosas nasales', 'fosas'],
    genero: 'a',
  }),
  ...tabla(`
  en la zona afectada: en zona afectada, zona afectada, en el area afectada, en area afectada, area afectada, sobre la zona afectada,
    en las zonas afectadas, en zonas afectadas, en la zona, sobre zona afectada, en region afectada, en areas afectadas
  en las lesiones: en lesiones, sobre las lesiones, sobre lesiones, en la lesion, sobre la lesion, en lesion
  en el abdomen: en abdomen
  en el glúteo: en gluteo
  en la cara: en cara, en rostro, en el rostro
  en el cuero cabelludo: en cuero cabelludo
  en los párpados: en parpados
  en las manos: en manos
  en los pies: en pies
  en las uñas: en unas
  en la boca: en boca`),
])
/** Sites where the dose is given twice, once on each side. */
export const sitiosDobles: ReadonlySet<string> = new Set(['en cada ojo', 'en cada oído', 'en cada narina'])

/** With these, once a day is meant unless a frequency is given. */
export const unaPorDia: ReadonlySet<string> = new Set([
  '30 minutos antes del desayuno',
  '30 minutos antes del almuerzo',
  '30 minutos antes de la cena',
  '1 hora antes del desayuno',
  'media hora antes de acostarse',
  '1 hora antes de acostarse',
  '2 horas antes de acostarse',
])

/** With these, when needed is meant unless a frequency is given. */
export const aDemandaCon: ReadonlySet<string> = new Set([
  '1 hora antes',
  '1 hora antes de la relación sexual',
  '30 minutos antes de la relación sexual',
  '30 minutos antes de viajar',
  '1 hora antes de viajar',
  'después de cada deposición',
])

/** A pattern with the phrases of a table, longest first. */
export const patronDe = (frases: ReadonlyMap<string, unknown>): string =>
  `(?:${alternativas(Array.from(frases.keys(), (f) => f.replaceAll(/[/()+]/g, '\\$&')))})`
