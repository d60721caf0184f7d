import type { Db } from '@receta/database'
import { AppError } from '@receta/service-kit'
import { type ContextoEmision, type ContextoKey, type Leido, readContexto } from './emision.repository'
import { readHechos, recallHechos, sonLasMismas } from './hechos'
import type { Convenio, Hechos, Producto, ProductoVigente } from './hechos.repository'

/** Whoever finds other facts this often is reading while somebody changes them without end. */
const intentos = 3

/** The convenio and what follows from it, for a médico who is enabled for it; without one there is none. */
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

/** What was read together with what is held of the same versions. */
function compose(k: ContextoKey, hechos: Hechos, { afiliado, ...leido }: Leido): ContextoEmision {
  const { planes } = hechos.convenio
  const { reglas, normas, dias } = convenioDe(hechos, k.convenio_id)
  // A plan that was closed covers nobody any more, nor does one of another convenio, whoever named it.
  const vigente = (plan_id: number | null) => planes.find((plan) => plan.plan_id === plan_id)
  const delAfiliado = vigente(afiliado?.plan_id ?? null)
  const plan = k.plan_id === null ? delAfiliado : vigente(k.plan_id)
  return {
    ...leido,
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
 * Everything that a receta is checked against, as the database knows it at one instant. What changes rarely comes from memory, and what is
 * read at each issue brings its versions: where they are others, it is read again, and so is the rest. The convenio is null unless the
 * médico is enabled for it; the afiliado is the person's own, whatever the client said.
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
