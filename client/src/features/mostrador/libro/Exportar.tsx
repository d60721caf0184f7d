import * as contract from '@receta/contract'
import { cuenta } from '@receta/domain'
import { useState } from 'react'
import { type ApiError, call } from '#api/call'
import { downloadCsv } from '#device/descargar'
import { showDocumento } from '#device/documento'
import { FalloDeAccion } from '#ui/FalloDeAccion'
import { Icon } from '#ui/Icon'
import { OnlineButton } from '#ui/OnlineButton'
import type { Periodo } from '../entregas/periodo'

type Formato = 'CSV' | 'PDF'

async function lower(formato: Formato, periodo: Periodo): Promise<string> {
  if (formato === 'PDF') {
    const documento = await call(contract.libroPdf, periodo)
    await showDocumento(documento, `libro-recetario-${periodo.desde}-${periodo.hasta}`)
    return 'El PDF firmado está listo.'
  }
  const { csv, nombre, filas, firma } = await call(contract.libroCsv, periodo)
  downloadCsv(csv, nombre)
  downloadCsv(firma, `${nombre}.firma`)
  return `El CSV tiene ${cuenta(filas, 'asiento', 'asientos')}; su firma está en el archivo que lo acompaña.`
}

export function Exportar({ periodo }: { periodo: Periodo }) {
  const [bajando, setBajando] = useState<Formato | null>(null)
  const [hecho, setHecho] = useState('')
  const [error, setError] = useState<ApiError | null>(null)
  const bring = async (formato: Formato) => {
    setBajando(formato)
    setHecho('')
    setError(null)
    try {
      setHecho(await lower(formato, periodo))
    } catch (fallo) {
      setError(fallo as ApiError)
    } finally {
      setBajando(null)
    }
  }
  return (
    <section className="papel ficha-cuerpo columna" aria-label="Imprimir y exportar">
      <div className="botones">
        <OnlineButton isDisabled={bajando !== null} onPress={() => bring('PDF')}>
          <Icon name="printer" size="chica" />
          <span>Imprimir el libro firmado (PDF)</span>
        </OnlineButton>
        <OnlineButton isDisabled={bajando !== null} onPress={() => bring('CSV')}>
          <Icon name="download" size="chica" />
          <span>Exportar (CSV)</span>
        </OnlineButton>
      </div>
      <p className="nota tinta-2" role="status">
        {bajando ? `Preparando el ${bajando}…` : hecho}
      </p>
      <FalloDeAccion error={error} titulo="No se exportó el libro" lee />
    </section>
  )
}
