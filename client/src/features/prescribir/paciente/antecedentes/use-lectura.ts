import { type LecturaAntecedente, readAntecedente, nombrePorSaber, parseAntecedente } from '@receta/domain'
import { useDemorado } from '#ui/use-demorado'
import { useBuscaProductos } from '../../renglon/use-vademecum'

/** 'buscando': the vademécum was not heard yet. 'sin_vademecum': it did not answer, so nobody knows whether it is a drug. */
export type Lectura = LecturaAntecedente & { vademecum: 'leido' | 'buscando' | 'sin_vademecum' }

/** What a line means, asking the vademécum, or its copy on this device, whether the name in it is a medicine's. */
export function useLectura(texto: string, now: Date): Lectura {
  const nombre = nombrePorSaber(parseAntecedente(texto, now)) ?? ''
  const quieto = useDemorado(nombre, 300)
  const { data, error, isFetching } = useBuscaProductos(quieto, null)
  // One letter is no medicine's name, and is not asked.
  if (nombre.length < 2) return { ...readAntecedente(texto, now, []), vademecum: 'leido' }
  if (quieto !== nombre || isFetching || (data === undefined && error === undefined))
    return { ...readAntecedente(texto, now, null), vademecum: 'buscando' }
  if (data === undefined) return { ...readAntecedente(texto, now, null), vademecum: 'sin_vademecum' }
  return { ...readAntecedente(texto, now, data.items), vademecum: 'leido' }
}
