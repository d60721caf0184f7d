import type { Antecedente, FichaAntecedentes } from '@receta/contract'
import { antecedenteEnPalabras, formatFecha, hoy } from '@receta/domain'
import { Link } from 'react-router'
import { Icon } from '#ui/Icon'
import { Page } from '#ui/Page'
import { Vacio } from '#ui/Vacio'
import { Consulta } from '#ui/Consulta'
import { Respuesta } from './Respuesta'
import { useAntecedentesPropios } from './salud.queries'

export function SaludScreen() {
  const consulta = useAntecedentesPropios()
  return (
    <Page titulo="Mi salud" volver="/perfil-usuario" className="angosto">
      <p className="texto-lectura">
        Tus médicos lo miran antes de cada receta, para no darte algo que te haga mal. Decinos si está bien.
      </p>
      <Consulta de={consulta} que="tus antecedentes" aSalvo="Están a salvo.">
        {(ficha) => <Ficha {...ficha} />}
      </Consulta>
      <p>
        <Link to="/vinculos?ver=accesos" viewTransition>
          ¿Quién miró mis datos?
        </Link>
      </p>
    </Page>
  )
}

function Ficha({ items, padron }: FichaAntecedentes) {
  const vigentes = items.filter((a) => a.cerrado_en === null)
  const cerrados = items.filter((a) => a.cerrado_en !== null)
  const delPadron = [...padron.alergias.map((a) => `Alergia a ${a}`), ...padron.condiciones]
  if (items.length === 0 && delPadron.length === 0)
    return (
      <Vacio
        frase="Todavía no hay nada anotado"
        detalle="Si tenés una alergia, contásela a tu médico en la próxima consulta."
      />
    )
  return (
    <>
      {vigentes.length > 0 && (
        <ul className="papel renglones" aria-label="Lo que anotaron tus médicos">
          {vigentes.map((antecedente) => (
            <Fila key={antecedente.antecedente_id} antecedente={antecedente} />
          ))}
        </ul>
      )}
      {delPadron.length > 0 && (
        <section className="columna" aria-label="En el padrón de tu cobertura">
          <h2 className="titulo-seccion">En el padrón de tu cobertura</h2>
          <ul className="papel ficha-cuerpo columna">
            {delPadron.map((texto) => (
              <li key={texto}>{texto}</li>
            ))}
          </ul>
          <p className="nota tinta-2">Si algo no es así, contáselo a tu médico.</p>
        </section>
      )}
      {cerrados.length > 0 && (
        <details className="que-se-reviso">
          <summary>Lo que ya no cuenta ({cerrados.length})</summary>
          <ul className="columna nota">
            {cerrados.map((a) => (
              <li key={a.antecedente_id}>
                <s>{antecedenteEnPalabras(a)}</s> · {a.motivo_cierre}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function Fila({ antecedente: a }: { antecedente: Antecedente }) {
  return (
    <li className="renglon">
      <span className={`canal ${a.tipo === 'alergia' && a.presente ? 'peligro' : ''}`}>
        <Icon name={a.tipo === 'alergia' && a.presente ? 'triangle-alert' : 'stethoscope'} />
      </span>
      <div className="cuerpo">
        <h2>{antecedenteEnPalabras(a)}</h2>
        <p>
          Lo anotó {a.quien} el {formatFecha(hoy(new Date(a.registrado_en)))}
        </p>
        <Respuesta antecedente={a} />
      </div>
    </li>
  )
}
