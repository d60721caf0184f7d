import { auditoria, auditoriaEstado, type FilaAuditoria } from '@receta/contract'
import { hoy } from '@receta/domain'
import { useRef, useState } from 'react'
import { ApiError, useAction, useEndpoint } from '#api/call'
import { useSegundoFactor } from '#api/segundo-factor'
import { downloadCsv } from '#device/descargar'
import { type Busqueda, escrito, pedidoAuditoria } from './busqueda'
import { csvDe } from './palabras'

const maximoDelArchivo = 500

export const useEstado = () => useEndpoint(auditoriaEstado, {})

type Hallado = { busqueda: Busqueda; filas: FilaAuditoria[]; hay_mas: boolean }
type Paso = { que: 'buscar' | 'exportar'; busqueda: Busqueda } | { que: 'seguir'; desde: Hallado }

/** Neither the address nor the query cache keeps whom somebody searched for. Each step is a call of its own, audited with its reason. */
export function useAuditoria(onRechazo: (fields: ApiError['fields']) => void) {
  const [hallado, setHallado] = useState<Hallado | null>(null)
  const [exportadas, setExportadas] = useState<number | null>(null)
  const paso = useRef<Paso | null>(null)
  const search = useAction(auditoria, { refreshes: [auditoriaEstado] })
  const give = async (dado: Paso) => {
    if (dado.que === 'seguir') {
      const { busqueda, filas } = dado.desde
      const antes_de = filas.at(-1)?.auditoria_id
      const { items, hay_mas } = await search.mutateAsync({
        ...pedidoAuditoria(busqueda),
        ...(antes_de && { antes_de }),
      })
      return setHallado({ busqueda, filas: [...filas, ...items], hay_mas })
    }
    const { busqueda } = dado
    if (dado.que === 'buscar') {
      const { items, hay_mas } = await search.mutateAsync(pedidoAuditoria(busqueda))
      setExportadas(null)
      return setHallado({ busqueda, filas: items, hay_mas })
    }
    const { items } = await search.mutateAsync({ ...pedidoAuditoria(busqueda), limit: maximoDelArchivo })
    downloadCsv(csvDe(items), `auditoria-${hoy(new Date())}.csv`)
    setExportadas(items.length)
  }
  const prueba = useSegundoFactor({
    anticipa: true,
    escrito,
    accion: async () => {
      if (!paso.current) return
      await give(paso.current).catch((error) => {
        if (error instanceof ApiError) onRechazo(error.fields)
        throw error
      })
    },
  })
  const ask = (nuevo: Paso) => {
    paso.current = nuevo
    return prueba.send()
  }
  return {
    hallado,
    exportadas,
    prueba,
    search: (busqueda: Busqueda) => ask({ que: 'buscar', busqueda }),
    download: (busqueda: Busqueda) => ask({ que: 'exportar', busqueda }),
    proceed: (desde: Hallado) => ask({ que: 'seguir', desde }),
  }
}
