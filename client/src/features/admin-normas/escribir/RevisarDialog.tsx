import type { NormaDatos } from '@receta/contract'
import { diferenciaNorma, fraseVigencia } from '@receta/domain'
import { useState } from 'react'
import { Aviso } from '#ui/Aviso'
import { Button } from '#ui/Button'
import { CheckField } from '#ui/CheckField'
import { CodigoSiSePide } from '#ui/CodigoSiSePide'
import { Dialogo } from '#ui/Dialog'
import { FalloDeAccion } from '#ui/FalloDeAccion'
import { OnlineButton } from '#ui/OnlineButton'
import { TeclaConfirma } from '#ui/TeclaConfirma'
import { Teclas } from '#ui/Teclas'
import { nameWith, palabraVeredicto, type Plan } from '../editor/palabras-editor'
import { reglasDe } from '../editor/regla-editable'
import type { Ensayado } from '../ensayo/EnsayoPanel'
import { sayEnsayo } from '../ensayo/palabras-ensayo'
import { comparable, type Datos } from './norma-escrita'
import type { usePublicacion } from './use-publicacion'
import estilos from '../admin-normas.module.css'

type Props = {
  datos: Datos
  anterior: NormaDatos['versiones'][number] | null
  planes: readonly Plan[]
  version: number
  dia: string
  ensayo: Ensayado | null
  prueba: ReturnType<typeof usePublicacion>
  onClose: () => void
}

/** Publishing is a review: what changes, whom it reaches, from when, and a confirmation with a code of its own (M10). */
export function RevisarDialog({ datos, anterior, planes, version, dia, ensayo, prueba, onClose }: Props) {
  const [sinEnsayo, setSinEnsayo] = useState(false)
  const antes = anterior && { ...anterior, reglas: anterior.reglas.reglas }
  const diferencia = diferenciaNorma(antes, comparable(datos), nameWith(planes))
  const suyo = ensayo?.reglas === JSON.stringify(reglasDe(datos.reglas)) ? ensayo.ensayo : null
  const falta = diferencia.reglas && suyo === null && !sinEnsayo
  const apagado = prueba.enviando || falta
  const publish = () => void prueba.send()
  return (
    <Dialogo
      titulo={`Publicar ${datos.codigo.trim()}, versión ${version + 1}`}
      isOpen
      onClose={onClose}
      tamano="ancho"
      pie={
        <>
          <Button onPress={onClose}>Seguir escribiendo</Button>
          <OnlineButton tone="primary" isDisabled={apagado} onPress={publish}>
            <span>{`Publicar la versión ${version + 1}`}</span>
            <Teclas>Ctrl Enter</Teclas>
          </OnlineButton>
        </>
      }
    >
      <TeclaConfirma isDisabled={apagado} onPress={publish} />
      <div className="columna">
        <section>
          <h3 className="rotulo">Qué cambia</h3>
          {diferencia.frases.length === 0 ? (
            <p>Nada: dice lo mismo que la versión {version}.</p>
          ) : (
            <ul className={estilos.cambios}>
              {diferencia.frases.map((frase) => (
                <li key={frase}>{frase}</li>
              ))}
            </ul>
          )}
        </section>
        <section>
          <h3 className="rotulo">A quién alcanza</h3>
          {!diferencia.reglas && <p>Ninguna regla cambia: a nadie se lo juzga de otra manera.</p>}
          {diferencia.reglas && suyo && <Alcance ensayo={suyo} />}
          {diferencia.reglas && !suyo && (
            <>
              <Aviso nivel="sinver" titulo="Estas reglas no se ensayaron">
                <p>No se sabe a cuántas personas alcanzan. «Seguir escribiendo» te deja ensayarlas antes.</p>
              </Aviso>
              <CheckField label="La publico sin ensayarla" value={sinEnsayo} onChange={setSinEnsayo} marco />
            </>
          )}
        </section>
        <section>
          <h3 className="rotulo">Desde cuándo</h3>
          <p>{fraseVigencia(datos.vigente_desde, dia)}</p>
        </section>
        <p className="nota tinta-2">
          Lo publicado no se edita después. Para deshacerlo se vuelve a una versión anterior, que se publica como otra
          nueva.
        </p>
        <CodigoSiSePide
          prueba={prueba}
          label="Código para publicar"
          descripcion="Se pide siempre, aunque hayas puesto uno hace un momento."
        />
        <FalloDeAccion error={prueba.error} titulo="No se publicó" />
      </div>
    </Dialogo>
  )
}

function Alcance({ ensayo }: { ensayo: Ensayado['ensayo'] }) {
  const { exacto, leidas, cambian, cambios } = sayEnsayo(ensayo)
  if (leidas === null) return <p>En el último mes no hubo recetas de este convenio.</p>
  return (
    <>
      <p>
        En el último mes habría cambiado para <b>{cambian}</b>
        {exacto && `, de ${leidas}`}.
      </p>
      <ul className={estilos.cambios}>
        {cambios.map((c) => (
          <li key={`${c.antes}${c.ahora}`}>
            <b>{c.cuantas}</b>: de «{palabraVeredicto[c.antes]}» a «{palabraVeredicto[c.ahora]}»
          </li>
        ))}
      </ul>
      {!exacto && (
        <p className="nota tinta-2">
          Es aproximado. Para saber cuántas son exactamente, seguí escribiendo y ensayá con «Contar a las personas
          exactamente».
        </p>
      )}
    </>
  )
}
