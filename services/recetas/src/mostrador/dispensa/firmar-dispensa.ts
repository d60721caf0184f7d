import type { PersonaDeFarmacia } from '@receta/contract'
import type { Preparada, UsuarioActual } from '@receta/database'
import { canonico } from '@receta/domain'
import {
  type Claves,
  createClaveOperador,
  firmarComoOperador,
  isCertificado,
  type PersonaCertificada,
  sha256,
} from '@receta/service-kit'
import type { Acto } from '../acto'
import type { NuevaDispensa } from './dispensas.repository'
import type { FaltanteConResto } from './faltantes.repository'
import { type Firmante, firmaPorEscribir, saveClave } from './firma.repository'

type Hecho = {
  dispensa: NuevaDispensa & { dispensa_id: number }
  referencia: string
  estado: string
  faltantes: readonly FaltanteConResto[]
  responsable: PersonaDeFarmacia | null
}

/** Everything that left, and of which receta, in one canonical text. Whose the drugs are is said by the receta alone, by its hash. */
const textoDe = ({ receta, farmacia }: Acto, { dispensa, referencia, estado, faltantes, responsable }: Hecho): string =>
  canonico({
    version: 1,
    dispensa_id: dispensa.dispensa_id,
    referencia,
    receta: sha256(receta.contenido).toString('hex'),
    farmacia_id: farmacia.farmacia_id,
    farmacia: farmacia.nombre,
    en: dispensa.en.toISOString(),
    estado,
    items: dispensa.items.map(({ precio: _, cobertura: __, ...item }) => item),
    faltantes: faltantes.map(({ renglon, motivo, texto }) => ({ renglon, motivo, texto: texto ?? '' })),
    responsable,
  })

type Quien = { usuario: Pick<UsuarioActual, 'usuario_id' | 'operador'>; claves: Claves }

/**
 * Decision 0089: the handover signed by who did it, to be written with it; an auxiliar signs as himself and names the director técnico.
 * Empty where no person did, which is the software of a farmacia.
 */
export async function firmarDispensa(
  { usuario, claves }: Quien,
  acto: Acto,
  { clave, responsable }: Firmante,
  hecho: Omit<Hecho, 'responsable'>,
): Promise<Preparada<unknown>[]> {
  const { operador, usuario_id } = usuario
  if (!operador) return []
  const { trx, farmacia, now } = acto
  const { farmacia_id, nombre: deLaFarmacia } = farmacia
  const { nombre, apellido, cargo, matricula, jurisdiccion } = operador
  const quien: PersonaCertificada = {
    usuario_id,
    nombre,
    apellido,
    cargo,
    matricula,
    jurisdiccion,
    farmacia_id,
    farmacia: deLaFarmacia,
  }
  const suya =
    clave && isCertificado(clave, quien)
      ? clave
      : await saveClave(trx, { usuario_id, farmacia_id, desde: now }, createClaveOperador(claves, quien, now))
  const texto = textoDe(acto, { ...hecho, responsable: cargo === 'auxiliar' ? responsable : null })
  const firma = firmarComoOperador(claves, suya, texto)
  const { dispensa_id } = hecho.dispensa
  return [firmaPorEscribir({ dispensa_id, farmacia_id, clave_id: suya.clave_id, texto, firma })]
}
