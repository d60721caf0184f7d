import type { RecetaCompleta } from '@receta/contract'
import { formatCuando, formatFecha, Rol } from '@receta/domain'
import { Link } from 'react-router'
import { useAhora } from '#device/use-ahora'
import { useSession } from '#session/session'
import { Icon } from '#ui/Icon'
import { LineaFirma } from './VerificacionReceta'

export function QuienYCuando({ receta }: { receta: RecetaCompleta }) {
  const now = useAhora()
  const { profesional: p, firma } = receta
  const emitida = formatCuando(new Date(receta.emitida_en), now)
  const esSuya = useSession()?.tipo === Rol.PACIENTE && !receta.es_autor && !receta.en_nombre_de
  const otras = receta.serie.filter((s) => s.recetas_id !== receta.recetas_id)
  return (
    <article className="papel renglones">
      <div className="renglon">
        <span className="canal">
          <Icon name="stethoscope" />
        </span>
        <div className="cuerpo">
          <h2>{p.medico}</h2>
          <p>{[p.especialidad || p.profesion, p.matricula, p.lugar_atencion].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <LineaFirma valida={firma.valida} detalle={`Firmada ${emitida}. Nadie la cambió después.`} />
      {otras.map((s) => (
        <Link key={s.recetas_id} to={`/receta?id=${s.recetas_id}`} className="renglon">
          <span className="canal">
            <Icon name="calendar-clock" />
          </span>
          <span className="cuerpo">
            <h2>
              Receta {s.serie_nro} de {receta.serie_total}
            </h2>
            <p>Desde el {formatFecha(s.vigente_desde)}</p>
          </span>
          <span className="fin">
            <Icon name="chevron-right" />
          </span>
        </Link>
      ))}
      {esSuya && <QuienMiro />}
    </article>
  )
}

/** T06. */
function QuienMiro() {
  return (
    <Link to="/vinculos?ver=accesos" className="renglon" viewTransition>
      <span className="canal">
        <Icon name="eye" />
      </span>
      <span className="cuerpo">
        <h2>¿Quién miró mi receta?</h2>
        <p>Cada persona que la abrió, con su nombre y cuándo</p>
      </span>
      <span className="fin">
        <Icon name="chevron-right" />
      </span>
    </Link>
  )
}
