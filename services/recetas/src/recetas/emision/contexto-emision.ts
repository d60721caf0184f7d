import type { Db } from '@receta/database'
import { escriturasDni, esMismaPersona } from '@receta/domain'
import { AppError } from '@receta/service-kit'
import { type ContextoEmision, type ContextoKey, type Leido, readContexto } from './emision.repository'
import { readHechos, recallHechos, sonLasMismas } from './hechos'
import type { Convenio, Hechos, Producto, ProductoVigente } from './hechos.repository'

const intentos = 3

/** None when the médico is not enabled for it. */
const convenioDe = ({ medico, convenio }: Hechos, convenio_id: number): Pick<Convenio, 'reglas' | 'normas' | 'dias'> =>
  convenio.reglas && medico.convenios.includes(convenio_id) ? convenio : { reglas: null, normas: [], dias: 0 }

const productoEn = ({ coberturas, ...producto }: Producto, plan_id: number | undefined): ProductoVigente => {
  const suya = coberturas.find((c) => c.plan_id === plan_id)
  return {
    ...producto,
    cobertura: suya?.porcentaje ?? null,
    requiere_autorizacion: suya?.requiere_autorizacion ?? false,
  }
}

/** The history of nobody: it replaces what was read when the DNI turns out to be of another person than was declared. */
const deNadie = {
  persona: null,
  antecedentes: [],
  propuestos: [],
  nombradas: {},
  en_curso: [],
  recetas_por_mes: {},
  previas: [],
} satisfies Partial<Leido>

/** The typed document is of somebody known who is not the one typed with it (S12). */
const esOtra = ({ declarada }: ContextoKey, { persona }: Leido): boolean =>
  declarada !== null && persona !== null && !esMismaPersona(declarada, persona)

/** Which person gives way to the one typed with her DNI, because nobody but herself has said who she is (decision 0134). */
const desmentida = ({ declarada }: ContextoKey, { persona, solo_declarada }: Leido): number | null =>
  solo_declarada && persona && declarada && escriturasDni(persona.dni).includes(declarada.dni)
    ? persona.persona_id
    : null

function compose(k: ContextoKey, hechos: Hechos, todo: Leido): ContextoEmision {
  const otra = esOtra(k, todo)
  const desmiente = otra ? desmentida(k, todo) : null
  const { afiliado, propuestos, solo_declarada: _, ...leido } = otra ? { ...todo, ...deNadie, afiliado: null } : todo
  const { planes } = hechos.convenio
  const { reglas, normas, dias } = convenioDe(hechos, k.convenio_id)
  // A closed plan or one of another convenio covers nothing, even when the request names it.
  const vigente = (plan_id: number | null) => planes.find((plan) => plan.plan_id === plan_id)
  const delAfiliado = vigente(afiliado?.plan_id ?? null)
  const plan = k.plan_id === null ? delAfiliado : vigente(k.plan_id)
  return {
    ...leido,
    antecedentes: [...leido.antecedentes, ...propuestos],
    identidad_distinta: otra && desmiente === null,
    desmiente,
    medico: hechos.medico.firmante,
    convenio: reglas,
    normas,
    previas_dias: dias,
    planes: planes.map(({ plan_id }) => plan_id),
    plan: plan?.nombre ?? null,
    afiliado: afiliado && { ...afiliado, plan_id: delAfiliado?.plan_id ?? null },
    productos: hechos.productos.map((producto) => productoEn(producto, plan?.plan_id)),
  }
}

/**
 * As of one instant. What rarely changes comes from memory by its versions; when those differ all is read again. The convenio is
 * null unless the médico is enabled for it, and the afiliado is the person's own.
 */
export async function findContextoEmision(db: Db, k: ContextoKey): Promise<ContextoEmision> {
  let hechos = recallHechos(db, k) ?? (await readHechos(db, k))
  for (let vez = 0; vez < intentos; vez++) {
    const { reglas, dias } = convenioDe(hechos, k.convenio_id)
    const conCuota = (reglas?.autorizaciones_recetas_por_afiliado ?? 0) > 0
    const leido = await readContexto(db, k, { dias, conCuota })
    if (sonLasMismas(leido.versiones, hechos.versiones)) return compose(k, hechos, leido)
    hechos = await readHechos(db, k)
  }
  throw new AppError('SERVICIO_OCUPADO')
}
