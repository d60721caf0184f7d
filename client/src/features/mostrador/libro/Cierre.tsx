import { cuenta, formatCuando, formatFecha, nombreDeOperador } from '@receta/domain'
import { useState } from 'react'
import { Aviso } from '#ui/Aviso'
import { Icon } from '#ui/Icon'
import { OnlineButton } from '#ui/OnlineButton'
import { ConfirmarCierre } from './ConfirmarCierre'
import { formatHuella, hastaDeCierre, type Libro } from './libro'
import type { Periodo } from '../entregas/periodo'

type Props = { libro: Libro; periodo: Periodo; now: Date; onRevisar: () => unknown }

export function Cierre({ libro, periodo, now, onRevisar }: Props) {
  const [confirma, setConfirma] = useState(false)
  const hasta = hastaDeCierre(libro)
  const { sin_cerrar, cierres } = libro
  const ultimo = cierres.at(-1)
  return (
    <section className="papel ficha-cuerpo columna" aria-label="Cierre">
      <p role="status">
        {sin_cerrar === 0 ? (
          'Todo lo asentado está cerrado.'
        ) : (
          <>
            <b>{cuenta(sin_cerrar, 'asiento', 'asientos')} sin cerrar.</b>{' '}
            {hasta === null && 'Para cerrarlos tienen que verse todos: ampliá las fechas.'}
          </>
        )}
      </p>
      {hasta !== null && (
        <div className="botones">
          <OnlineButton tone="primary" onPress={() => setConfirma(true)}>
            <Icon name="lock" size="chica" />
            <span>Cerrar hasta el N.º {hasta}</span>
          </OnlineButton>
        </div>
      )}
      {confirma && hasta !== null && (
        <ConfirmarCierre libro={libro} hasta={hasta} onClose={() => setConfirma(false)} onRevisar={onRevisar} />
      )}
      {ultimo && (
        <p className="nota tinta-2">
          Último cierre de estos días ({formatFecha(periodo.desde)} al {formatFecha(periodo.hasta)}): del N.º{' '}
          {ultimo.desde} al {ultimo.hasta}, {formatCuando(new Date(ultimo.en), now)},{' '}
          {ultimo.persona ? nombreDeOperador(ultimo.persona) : ultimo.quien}. Huella{' '}
          <span className="mono">{formatHuella(ultimo.huella)}</span>
        </p>
      )}
      {cierres
        .filter(({ integro }) => !integro)
        .map(({ desde, hasta: fin }) => (
          <Aviso key={desde} nivel="frena" titulo={`El cierre del N.º ${desde} al ${fin} no coincide`}>
            <p>Algo de esos asientos cambió después de cerrarse. Avisá a la administración.</p>
          </Aviso>
        ))}
    </section>
  )
}
