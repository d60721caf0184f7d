import { createAlcance, perteneceA } from './alcance'
import { type EstadoCondicion, estadoCondicion } from './antecedentes'
import { referidas } from './antecedente-propuesto'
import { edad, hoy } from '../comun/fecha'
import { normalize } from '../comun/texto'
import type { BorradorSeguridad, ContextoSeguridad } from '../receta/borrador'
import { diagnosticaCondicion, diceCondicion } from './condiciones-dichas'
import { type CondicionClinica, type CondicionConCampo, condicionesConCampo } from './fuentes-clinicas'

const anticonceptivos =
  'desogestrel, dienogest, drospirenona, etinilestradiol, etonogestrel, gestodeno, levonorgestrel, noretisterona'
const anticonceptivo = createAlcance('anticonceptivo', anticonceptivos.split(', '), {
  atc: ['G03A', 'G02B'],
  vias: ['vaginal'],
})
const antidiabetico = createAlcance('antidiabético', ['gliclazida', 'glimepirida', 'insulina', 'metformina'], {
  atc: ['A10'],
})
const CUIDADOS = /anticoncep|\b(diu|siu|aco)\b|implante subdermico|ligadura|salpingectomia|histerectomia|menopausi/

const seCuida = ({ en_curso, productos, antecedentes }: ContextoSeguridad): boolean =>
  [...en_curso, ...productos].some((p) => perteneceA(anticonceptivo, p) !== null) ||
  antecedentes.some((a) => a.presente && CUIDADOS.test(normalize(a.texto)))

/** Whoever takes an antidiabetic is not asked whether he has diabetes. */
const seTrata = ({ en_curso, productos, antecedentes, nombradas }: ContextoSeguridad): boolean =>
  [...en_curso, ...productos, ...referidas(antecedentes, nombradas)].some((p) => perteneceA(antidiabetico, p) !== null)

const esConCampo = (condicion: CondicionClinica): condicion is CondicionConCampo =>
  (condicionesConCampo as readonly string[]).includes(condicion)

/** One that nobody said is not asked about: there are forty, and almost nobody has them. */
const si = (dicho: boolean): EstadoCondicion => (dicho ? { estado: 'si', semana: null } : { estado: 'no_aplica' })

/** By what was recorded of the person, in its field or in words, and by the diagnosis of this receta. */
export function createEstados(borrador: BorradorSeguridad, contexto: ContextoSeguridad, now: Date) {
  const { persona, antecedentes } = contexto
  const suya = persona ?? borrador.paciente
  const quien = suya && { sexo: suya.sexo, edad: edad(suya.fecha_nacimiento, now) }
  const padron = persona?.condiciones ?? []
  const codigos = (borrador.diagnosticos ?? []).map(({ codigo }) => codigo)
  const dichas = antecedentes.filter((a) => a.tipo === 'condicion' && a.presente).map(({ texto }) => texto)

  const conCampo = (condicion: CondicionConCampo): EstadoCondicion => {
    const estado = estadoCondicion(condicion, antecedentes, padron, { quien, hoy: hoy(now) })
    const diagnosticada = codigos.some((codigo) => diagnosticaCondicion(condicion, codigo))
    return diagnosticada && (estado.estado === 'desconocido' || estado.estado === 'no') ? si(true) : estado
  }
  const decide = (condicion: CondicionClinica): EstadoCondicion => {
    if (esConCampo(condicion)) return conCampo(condicion)
    if (condicion === 'edad_fertil')
      return si(quien !== null && conCampo('embarazo').estado === 'desconocido' && !seCuida(contexto))
    return si(
      [...padron, ...dichas].some((texto) => diceCondicion(condicion, texto)) ||
        codigos.some((codigo) => diagnosticaCondicion(condicion, codigo)) ||
        (condicion === 'diabetes' && seTrata(contexto)),
    )
  }
  const sabidos = new Map<CondicionClinica, EstadoCondicion>()
  const estadoDe = (condicion: CondicionClinica): EstadoCondicion => {
    const sabido = sabidos.get(condicion) ?? decide(condicion)
    sabidos.set(condicion, sabido)
    return sabido
  }
  return { estadoDe, anios: quien?.edad ?? 0 }
}
