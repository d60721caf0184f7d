import type { DiaSemana, MomentoNombrado } from '../esquema'

// Every way to write the moments of a day and the days of a week, with their names in the object.

const partes: readonly (readonly [MomentoNombrado, ...string[]])[] = [
  ['manana', 'manana', 'mananas'],
  ['mediodia', 'mediodia', 'medio dia'],
  ['tarde', 'tarde', 'tardes', 'media tarde'],
  ['noche', 'noche', 'noches', 'nocturno', 'nocturna'],
]
const ANTE_PARTE = [
  '',
  'a la ',
  'al ',
  'por la ',
  'por ',
  'x la ',
  'x ',
  'de ',
  'en la ',
  'de la ',
  'a ',
  'cada ',
  'c / ',
  'todas las ',
  'por las ',
  'a las ',
  'en ',
]
const comidas: readonly (readonly [string, string, ...string[]])[] = [
  ['desayuno', 'el ', 'desayuno', 'desayunar', 'desayunos'],
  ['almuerzo', 'el ', 'almuerzo', 'almorzar', 'almuerzos'],
  ['merienda', 'la ', 'merienda', 'merendar', 'meriendas'],
  ['cena', 'la ', 'cena', 'cenar', 'cenas'],
]
const relaciones: readonly (readonly ['antes' | 'con' | 'despues', readonly string[]])[] = [
  ['antes', ['antes de ', 'antes del ', 'antes de la ', 'antes ', 'previo a ', 'previo al ', 'pre ', 'pre', 'pre - ']],
  [
    'con',
    ['con ', 'con el ', 'con la ', 'junto con ', 'junto al ', 'en el ', 'en la ', 'durante el ', 'durante la ', 'c / '],
  ],
  [
    'despues',
    [
      'despues de ',
      'despues del ',
      'despues de la ',
      'despues ',
      'luego de ',
      'luego del ',
      'luego de la ',
      'post ',
      'post',
      'post - ',
      'tras el ',
      'tras la ',
    ],
  ],
]
const deComida = (relacion: string, ante: string, comida: string) =>
  [`${ante}${comida}`, `${relacion}_${comida}`] as const
/** Of how many meals they are the patient knows, and who eats four has two principal ones. */
const ANTE_COMIDAS: ReadonlyMap<string, 'comidas' | 'comidas_principales'> = new Map([
  ...[
    'comidas',
    'comida',
    'comer',
    'las comidas',
    'la comida',
    'cada comida',
    'c / comida',
    'las 4 comidas',
    'alimentos',
    'los alimentos',
    'alimento',
  ].map((comida) => [comida, 'comidas'] as const),
  ...['comidas principales', 'las comidas principales', 'cada comida principal', 'c / comida principal'].map(
    (comida) => [comida, 'comidas_principales'] as const,
  ),
])
export const nombresMomento: ReadonlyMap<string, string> = new Map<string, string>([
  ...partes.flatMap(([nombre, ...palabras]) =>
    palabras.flatMap((palabra) => ANTE_PARTE.map((ante) => [`${ante}${palabra}`, nombre] as const)),
  ),
  ...comidas.flatMap(([nombre, , ...palabras]) =>
    palabras.flatMap((palabra) =>
      relaciones.flatMap(([relacion, antes]) =>
        antes.map((ante) => [`${ante}${palabra}`, `${relacion}_${nombre}`] as const),
      ),
    ),
  ),
  ...[...ANTE_COMIDAS].flatMap(([comida, sufijo]) =>
    [
      ...(comida === 'comer' ? [] : ['con ', 'junto con ', 'c / ', 'en ']).map((ante) => deComida('con', ante, comida)),
      ...['antes de ', 'antes ', 'previo a '].map((ante) => deComida('antes', ante, comida)),
      ...['despues de ', 'despues ', 'luego de ', 'post '].map((ante) => deComida('despues', ante, comida)),
    ].map(([escrita, clave]): [string, string] => [escrita, `${clave.split('_')[0]}_${sufijo}`]),
  ),
  ...['en ayunas', 'ayunas', 'en ayuno', 'con el estomago vacio'].map((t): [string, string] => [t, 'en_ayunas']),
  ...['al levantarse', 'al despertar', 'al despertarse', 'al levantar', 'al desp'].map((t): [string, string] => [
    t,
    'al_levantarse',
  ]),
  ...[
    'al acostarse',
    'antes de acostarse',
    'antes de dormir',
    'al dormir',
    'al ir a dormir',
    'al irse a dormir',
    'al acostar',
    'para dormir',
    'a la hora de dormir',
    'a la hora de acostarse',
  ].map((t): [string, string] => [t, 'al_acostarse']),
])
/** Meals that share one preposition: «con desayuno y cena», «antes de almuerzo y cena». */
export const comidaSuelta: ReadonlyMap<string, string> = new Map(
  comidas.flatMap(([nombre, articulo, ...palabras]) =>
    palabras.flatMap(
      (p) =>
        [
          [p, nombre],
          [`${articulo}${p}`, nombre],
          [`de ${p}`, nombre],
          [`de ${articulo}${p}`, nombre],
          [`del ${p}`, nombre],
        ] as [string, string][],
    ),
  ),
)

const dia = (nombre: DiaSemana, ...escritas: string[]): [string, DiaSemana][] =>
  escritas.map((escrita) => [escrita, nombre])
export const nombresDia: ReadonlyMap<string, DiaSemana> = new Map([
  ...dia('lunes', 'lunes', 'lun', 'lu'),
  ...dia('martes', 'martes', 'mar', 'ma'),
  ...dia('miércoles', 'miercoles', 'mie', 'mi', 'mier'),
  ...dia('jueves', 'jueves', 'jue', 'ju'),
  ...dia('viernes', 'viernes', 'vie', 'vi', 'vier'),
  ...dia('sábado', 'sabado', 'sabados', 'sab', 'sa'),
  ...dia('domingo', 'domingo', 'domingos', 'dom', 'do'),
])
