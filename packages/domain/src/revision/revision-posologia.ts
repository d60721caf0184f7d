import { consumoDe } from '../posologia/consumo'
import { diasTratamiento } from '../posologia/cuentas'
import { envasesPara } from '../posologia/envases'
import { writeImpresa } from '../posologia/texto-libre'
import type { BorradorReceta, ContextoReceta, ProductoAPrescribir } from '../receta/borrador'
import { frena, type HallazgoReceta } from './hallazgo'
import { productoDe } from './revision-restringidos'

/** What was assumed of one posología is not assumed of another. */
function marca(texto: string): string {
  let suma = 0x811c9dc5
  for (const letra of texto) suma = Math.imul(suma ^ (letra.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return suma.toString(36)
}

type Linea = { item: BorradorReceta['items'][number]; producto: ProductoAPrescribir; campo: string }

/** RX-09: what was not understood goes out as it is only once its médico saw it, and never with an abbreviation. */
function revisarTexto({ item, producto, campo }: Linea): HallazgoReceta[] {
  const { texto, esquema, nombre, abreviaturas } = writeImpresa(item.posologia, producto)
  if (esquema || item.posologia.trim() === '') return []
  const droga = producto.monodroga
  if (abreviaturas.length > 0)
    return [frena('POSOLOGIA_ABREVIADA', campo, { droga, abreviaturas: abreviaturas.join(', ') })]
  const clave = `POSOLOGIA_LIBRE:${producto.producto_id}:${marca(texto)}`
  return [{ clave, codigo: 'POSOLOGIA_LIBRE', nivel: 'advierte', campo, datos: { droga, texto, nombre } }]
}

/** From so many days on a treatment is gone on with, and its packs are bought month by month. */
const diasDeCronico = 28

/** Of twenty drops a millilitre a dropper may give forty or fifteen: only what no dropper explains is told. */
const conGotas = { faltan: 20 / 40, sobran: 20 / 15 }

/** Asked of a course that ends, only told of one that goes on. */
function revisarEnvases({ item, producto, campo }: Linea, peso_kg: number | null): HallazgoReceta[] {
  const { esquema } = writeImpresa(item.posologia, producto)
  const consumo = consumoDe(esquema, producto, peso_kg)
  if (!esquema || !consumo.ok) return []
  const margen = esquema.pasos.some((paso) => paso.unidad === 'gota') ? conGotas : { faltan: 1, sobran: 1 }
  const { envases: hacen_falta } = envasesPara(consumo.a, consumo.por_envase)
  const { envases: alcanzan } = envasesPara(consumo.a * margen.sobran, consumo.por_envase)
  const faltan = item.envases * consumo.por_envase < consumo.de * margen.faltan
  if (!faltan && item.envases <= alcanzan) return []
  const codigo = faltan ? 'ENVASES_FALTAN' : 'ENVASES_SOBRAN'
  return [
    {
      clave: `${codigo}:${producto.producto_id}:${item.envases}:${hacen_falta}`,
      codigo,
      nivel: (diasTratamiento(esquema) ?? 0) < diasDeCronico ? 'advierte' : 'informa',
      campo,
      datos: { droga: producto.monodroga, envases: item.envases, hacen_falta, habituales: consumo.habituales },
    },
  ]
}

export function revisarPosologias(borrador: BorradorReceta, contexto: ContextoReceta): HallazgoReceta[] {
  return borrador.items.flatMap((item, i) => {
    const producto = productoDe(contexto, item.producto_id)
    if (!producto) return []
    const linea = { item, producto, campo: `items.${i}.posologia` }
    return [...revisarTexto(linea), ...revisarEnvases(linea, borrador.peso_kg ?? null)]
  })
}
