import { type Db, raizDe } from '@receta/database'
import {
  type Convenio,
  type Hechos,
  type HechosKey,
  loadHechos,
  type Medico,
  type Producto,
  type Versiones,
} from './hechos.repository'

/** When there are more, all of that kind are forgotten. */
const maximo = 20_000

type Guardado<Hecho> = { versiones: Versiones; hecho: Hecho }
type Memoria = {
  medicos: Map<string, Guardado<Medico>>
  convenios: Map<string, Guardado<Convenio>>
  /** By convenio too, since each entry includes what its plans cover. */
  productos: Map<string, Guardado<Producto>>
}

const memorias = new WeakMap<Db, Memoria>()
function memoriaDe(db: Db): Memoria {
  const raiz = raizDe(db)
  const suya = memorias.get(raiz) ?? { medicos: new Map(), convenios: new Map(), productos: new Map() }
  memorias.set(raiz, suya)
  return suya
}

function keep<Hecho>(guardados: Map<string, Guardado<Hecho>>, nombre: string, guardado: Guardado<Hecho>) {
  if (guardados.size >= maximo) guardados.clear()
  guardados.set(nombre, guardado)
}

const nombresDe = ({ medico_id, convenio_id, hoy }: HechosKey) => ({
  medico: `${medico_id} ${hoy}`,
  convenio: `${convenio_id} ${hoy}`,
  producto: (producto_id: number) => `${convenio_id} ${producto_id}`,
})

/** Two nulls are equal: the fact is still missing. */
export const sonLasMismas = (unas: Versiones, otras: Versiones): boolean =>
  unas.medico === otras.medico && unas.convenio === otras.convenio && unas.catalogos === otras.catalogos

/** Only the database knows whether those versions are in force. */
export function recallHechos(db: Db, k: HechosKey): Hechos | null {
  const { medicos, convenios, productos } = memoriaDe(db)
  const nombres = nombresDe(k)
  const medico = medicos.get(nombres.medico)
  const convenio = convenios.get(nombres.convenio)
  if (!medico || !convenio) return null
  const versiones = { ...medico.versiones, convenio: convenio.versiones.convenio }
  const suyos: Producto[] = []
  for (const producto_id of new Set(k.producto_ids)) {
    const producto = productos.get(nombres.producto(producto_id))
    if (!producto || !sonLasMismas({ ...producto.versiones, medico: versiones.medico }, versiones)) return null
    suyos.push(producto.hecho)
  }
  return { versiones, medico: medico.hecho, convenio: convenio.hecho, productos: suyos }
}

/** Not remembered inside a transaction, which may see what is never committed, nor without a version, whose change would go unnoticed. */
export async function readHechos(db: Db, k: HechosKey): Promise<Hechos> {
  const hechos = await loadHechos(db, k)
  const { versiones } = hechos
  if (db.trx || Object.values(versiones).includes(null)) return hechos
  const memoria = memoriaDe(db)
  const nombres = nombresDe(k)
  keep(memoria.medicos, nombres.medico, { versiones, hecho: hechos.medico })
  keep(memoria.convenios, nombres.convenio, { versiones, hecho: hechos.convenio })
  for (const hecho of hechos.productos)
    keep(memoria.productos, nombres.producto(hecho.producto_id), { versiones, hecho })
  return hechos
}
